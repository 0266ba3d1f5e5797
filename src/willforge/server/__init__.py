"""Tables on the network: people and programs play over HTTP and WebSocket, and no acknowledged answer is lost."""

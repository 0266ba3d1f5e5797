"""What goes over the wire: one definition, from which checks, the OpenAPI description and the types of the browser
client are made (`openapi.py`, `typescript.py`). Each part of the API has its messages in a module of its own."""

from willforge.server.messages.about import *
from willforge.server.messages.asking import *
from willforge.server.messages.common import *
from willforge.server.messages.decks import *
from willforge.server.messages.learn import *
from willforge.server.messages.live import *
from willforge.server.messages.people import *
from willforge.server.messages.play import *
from willforge.server.messages.pools import *
from willforge.server.messages.replays import *
from willforge.server.messages.story import *
from willforge.server.messages.tables import *
from willforge.server.messages.talk import *
from willforge.server.messages.view import *

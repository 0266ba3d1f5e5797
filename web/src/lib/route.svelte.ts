/** Where in the client one is: the part of the address behind "#", so that any server path and prefix will do. */

class Route {
  #path = $state(read());

  constructor() {
    addEventListener('hashchange', () => {
      this.#path = read();
    });
  }

  /** The parts of the path: "#/t/abc" is ["t", "abc"]. */
  get parts(): string[] {
    return this.#path.split('?')[0]?.split('/').filter((part) => part !== '') ?? [];
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.#path.split('?')[1] ?? '');
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Goes on from a page that only leads somewhere: whoever goes back does not come through it again. */
  goOn(path: string): void {
    location.replace(`#${path}`);
  }
}

function read(): string {
  const written = location.hash.replace(/^#/, '');
  try {
    return decodeURI(written) || '/';
  } catch {
    return written; // an address that was cut in the middle of a letter is as it stands
  }
}

export const route = new Route();

/** Dragging as a shortcut: a card onto what it attacks, or out of the hand onto the board. Everything it does can be done
 * by touching, too. */

export interface Dragging {
  may: boolean;
  /** Called with the things under the pointer when it is let go; none where that is the board itself. */
  drop: (onto: string[]) => void;
}

/** How far a pointer moves before it drags. */
const FAR = 14;

/** The card that is drawn here, and the player on whose plate it is. */
function things(node: Element): string[] {
  const card = node.closest<HTMLElement>('[data-card]')?.dataset['card'];
  const player = node.closest('.plate')?.querySelector<HTMLElement>('[data-player]')?.dataset['player'];
  return [...(card === undefined ? [] : [card]), ...(player === undefined ? [] : [`player:${player}`])];
}

export function drag(node: HTMLElement, first: Dragging): { update(next: Dragging): void; destroy(): void } {
  let now = first;
  let from: { x: number; y: number; id: number } | null = null;
  let dragging = false;
  const moved = (): HTMLElement => node.closest<HTMLElement>('.slot') ?? node;

  const down = (event: PointerEvent) => {
    if (now.may && event.button === 0) from = { x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const move = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging && Math.hypot(x, y) < FAR) return;
    if (!dragging) {
      dragging = true;
      node.setPointerCapture(event.pointerId);
      moved().classList.add('dragged');
    }
    moved().style.translate = `${x}px ${y}px`;
  };
  const put = () => {
    from = null;
    moved().classList.remove('dragged');
    moved().style.translate = '';
  };
  const up = (event: PointerEvent) => {
    const was = dragging;
    if (was) {
      const under = document.elementsFromPoint(event.clientX, event.clientY).filter((one) => !moved().contains(one));
      put();
      const home = moved().closest('.low');
      if (!home || !under.some((one) => home.contains(one))) now.drop([...new Set(under.flatMap(things))]);
    } else from = null;
  };
  /** The click that follows a drag means nothing. */
  const click = (event: Event) => {
    if (!dragging) return;
    dragging = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const cancel = () => {
    if (dragging) put();
    dragging = false;
    from = null;
  };
  const listeners: [string, (event: never) => void, boolean][] = [
    ['pointerdown', down, false], ['pointermove', move, false], ['pointerup', up, false], ['pointercancel', cancel, false], ['click', click, true],
  ];
  for (const [name, listener, capture] of listeners) node.addEventListener(name, listener as EventListener, capture);
  return {
    update(next) {
      now = next;
    },
    destroy() {
      for (const [name, listener, capture] of listeners) node.removeEventListener(name, listener as EventListener, capture);
    },
  };
}

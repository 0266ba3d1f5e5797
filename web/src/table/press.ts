/** A long press or the right button: what a thing tells about itself. */

const LONG = 350;
/** A finger that moves more than this in one step does not press. */
const STILL = 4;

export function press(node: HTMLElement, tell: () => void): { update(next: () => void): void; destroy(): void } {
  let told = tell;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let swallow = false;
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      swallow = true;
      told();
    }, LONG);
  };
  const up = () => clearTimeout(timer);
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.movementX, event.movementY) > STILL) clearTimeout(timer);
  };
  const menu = (event: Event) => {
    event.preventDefault();
    if (!swallow) told();
  };
  const click = (event: Event) => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('pointerleave', up);
  node.addEventListener('contextmenu', menu);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next) {
      told = next;
    },
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('pointerleave', up);
      node.removeEventListener('contextmenu', menu);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}

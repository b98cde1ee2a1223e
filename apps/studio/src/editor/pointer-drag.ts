import type { Carried, Dragging, Drop } from './dragging';
import { useEditor } from './editor-context';

const holdMs = 400;
/** A finger that moves further before it has been held scrolls; a mouse that moves further drags. */
const slackPixels = 8;
/** The page scrolls while something is dragged this close to its edge. */
const edgePixels = 60;
const scrollPixels = 14;

const dropAt = ({ clientX, clientY }: PointerEvent, { kind }: Carried): Drop | null => {
  const line = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-scene]');
  const sceneId = line?.dataset['scene'];
  if (line === null || line === undefined || sceneId === undefined) return null;
  if (kind === 'picture') return { sceneId, place: 'file' };
  const { top, height } = line.getBoundingClientRect();
  return { sceneId, place: clientY > top + height / 2 ? 'after' : 'before' };
};

const scrollAtEdge = ({ clientY }: PointerEvent): void => {
  if (clientY < edgePixels) scrollBy(0, -scrollPixels);
  if (clientY > innerHeight - edgePixels) scrollBy(0, scrollPixels);
};

/** A mouse clicks what it has dragged. */
const swallowClick = (): void => {
  const stop = new AbortController();
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true, signal: stop.signal });
  setTimeout(() => stop.abort());
};

/** Drags after a finger or pen was held, or when a pressed mouse moves, until the pointer is lifted; Escape cancels. */
const followPointer = (begin: PointerEvent, carried: Carried, dragging: Dragging): void => {
  const listening = new AbortController();
  const { signal } = listening;
  const isMouse = begin.pointerType === 'mouse';
  let last = begin;
  /** The place under a pointer at rest changes while the page scrolls. */
  const follow = (): void => {
    if (signal.aborted) return;
    scrollAtEdge(last);
    dragging.over(dropAt(last, carried));
    requestAnimationFrame(follow);
  };
  const lift = (): void => {
    dragging.begin(carried);
    follow();
    if (!isMouse) navigator.vibrate?.(10);
  };
  const timer = isMouse ? undefined : setTimeout(lift, holdMs);
  dragging.isHeld = !isMouse;
  const end = (isDropped: boolean): void => {
    clearTimeout(timer);
    listening.abort();
    dragging.isHeld = false;
    if (dragging.carried === null) return;
    swallowClick();
    dragging.end(isDropped);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== begin.pointerId) return;
    const isFar = Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) > slackPixels;
    if (dragging.carried === null && isFar && !isMouse) return end(false);
    last = event;
    if (dragging.carried === null && isFar) lift();
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', ({ pointerId }) => pointerId === begin.pointerId && end(true), { signal });
  document.addEventListener('pointercancel', ({ pointerId }) => pointerId === begin.pointerId && end(false), {
    signal,
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  document.addEventListener('contextmenu', (event) => !isMouse && event.preventDefault(), { signal });
};

/**
 * Attributes of an element that is dragged to a scene of the list.
 * @param hasOwnDrag a mouse uses the browser's drag and drop
 */
export const usePointerDrag = (carried: Carried, hasOwnDrag = false) => {
  const { dragging } = useEditor();
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || (hasOwnDrag && event.pointerType === 'mouse')) return;
      followPointer(event, carried, dragging);
    },
    // On the element itself: browsers scroll without waiting for a listener that is added later.
    onTouchMove: (event: TouchEvent) => {
      if (dragging.carried !== null && event.cancelable) event.preventDefault();
    },
  };
};

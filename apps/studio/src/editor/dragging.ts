import type { DropPlace } from './drop';
import type { ScenePicture } from './draft-content';

export type Carried = { kind: 'scene'; sceneId: string } | { kind: 'picture'; change: Partial<ScenePicture> };

export interface Drop {
  sceneId: string;
  place: DropPlace;
}

/** State of a drag over the list of scenes. */
export class Dragging {
  carried: Carried | null = null;
  drop: Drop | null = null;
  /** A finger or pen is down: the browser's own drag would end its events. */
  isHeld = false;
  /** Set by the list of scenes. */
  receive: (carried: Carried, drop: Drop) => void = () => undefined;
  private readonly listeners = new Set<() => void>();

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  begin(carried: Carried): void {
    this.change({ carried, drop: null });
  }

  over(drop: Drop | null): void {
    if (drop?.sceneId !== this.drop?.sceneId || drop?.place !== this.drop?.place) this.change({ drop });
  }

  end(isDropped: boolean): void {
    const { carried, drop } = this;
    this.change({ carried: null, drop: null });
    if (isDropped && carried !== null && drop !== null) this.receive(carried, drop);
  }

  private change(change: Partial<Pick<Dragging, 'carried' | 'drop'>>): void {
    Object.assign(this, change);
    for (const listener of this.listeners) listener();
  }
}

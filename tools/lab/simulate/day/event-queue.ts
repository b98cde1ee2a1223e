interface Entry<Event> {
  atSeconds: number;
  /** Sorts events of the same time by the order of planning. */
  order: number;
  event: Event;
}

const isBefore = <Event>(one: Entry<Event>, other: Entry<Event>): boolean =>
  one.atSeconds < other.atSeconds || (one.atSeconds === other.atSeconds && one.order < other.order);

/** Planned events, the earliest first: a binary heap. */
export class EventQueue<Event> {
  private readonly heap: Entry<Event>[] = [];
  private planned = 0;

  plan(atSeconds: number, event: Event): void {
    const entry = { atSeconds, order: (this.planned += 1), event };
    let index = this.heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.heap[parent];
      if (above === undefined || !isBefore(entry, above)) break;
      this.heap[index] = above;
      index = parent;
    }
    this.heap[index] = entry;
  }

  next(): { atSeconds: number; event: Event } | undefined {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (last !== undefined && this.heap.length > 0) this.sink(last);
    return first;
  }

  /** Moves an entry from the root down to its place. */
  private sink(entry: Entry<Event>): void {
    let index = 0;
    for (;;) {
      const [left, right] = [this.heap[2 * index + 1], this.heap[2 * index + 2]];
      const child = right !== undefined && left !== undefined && isBefore(right, left) ? right : left;
      if (child === undefined || !isBefore(child, entry)) break;
      this.heap[index] = child;
      index = 2 * index + (child === left ? 1 : 2);
    }
    this.heap[index] = entry;
  }
}

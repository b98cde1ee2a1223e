import { hash } from 'node:crypto';

/** Random draws that a seed repeats. */
export class Random {
  private constructor(private state: number) {}

  /** Draws that depend on nothing but the words. */
  static of(...words: readonly (string | number)[]): Random {
    return new Random(hash('sha256', words.join(' '), 'buffer').readUInt32LE());
  }

  /** From 0 up to, but not including, 1: mulberry32, public domain. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** @returns an item as often as its weight says, or undefined when all weights are 0 */
  weighted<Item>(items: readonly Item[], measureWeight: (item: Item) => number): Item | undefined {
    let left = this.next() * items.reduce((sum, item) => sum + measureWeight(item), 0);
    return items.find((item) => (left -= measureWeight(item)) < 0);
  }
}

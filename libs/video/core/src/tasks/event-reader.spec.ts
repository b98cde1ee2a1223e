import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { EventReader } from './event-reader';

const makeEvent = (index: number): Buffer => Buffer.from(`${index}`.padEnd(1_000, '.'));

describe('EventReader', () => {
  it('keeps only the newest event for a client that does not read', async () => {
    const taken: number[] = [];
    let takeNext: () => void = () => undefined;
    const slow = new Writable({
      highWaterMark: 1,
      write: (chunk: Buffer, _encoding, done) => {
        taken.push(parseInt(chunk.toString(), 10));
        takeNext = done;
      },
    });
    const reader = new EventReader();
    reader.pipe(slow);
    for (let index = 1; index <= 1_000; index += 1) {
      reader.tell(makeEvent(index));
      await turn();
    }
    expect([taken, reader.isBehind]).toEqual([[1], true]);
    expect(reader.readableLength + slow.writableLength).toBeLessThan(4_000);
    reader.finish(makeEvent(2_000));
    while (!slow.writableFinished) {
      takeNext();
      await turn();
    }
    expect([taken.at(-1), taken.length < 6]).toEqual([2_000, true]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { SilentPools } from './silent-pools';

let silent: SilentPools;
beforeEach(() => void (silent = new SilentPools(17_500, 10_000)));

const pool = (id: string, beats: number) => ({ id, beats });

describe('a pool whose beats have stopped', () => {
  it('is dead after no beat was seen for the whole period', () => {
    for (const seconds of [0, 5, 10, 15]) expect(silent.findDead([pool('a', 7)], seconds * 1_000)).toEqual([]);
    expect(silent.findDead([pool('a', 7)], 20_000)).toEqual(['a']);
  });

  it('is alive again with its next beat', () => {
    for (const seconds of [0, 5, 10, 15]) silent.findDead([pool('a', 7)], seconds * 1_000);
    expect(silent.findDead([pool('a', 8)], 20_000)).toEqual([]);
    expect(silent.findDead([pool('a', 8)], 25_000)).toEqual([]);
  });

  it('does not make another pool dead', () => {
    for (const seconds of [0, 5, 10, 15]) silent.findDead([pool('a', 7), pool('b', seconds)], seconds * 1_000);
    expect(silent.findDead([pool('a', 7), pool('b', 20), pool('c', 1)], 20_000)).toEqual(['a']);
  });

  it('gets the whole period again after a pause without checks, in which it could not beat either', () => {
    silent.findDead([pool('a', 7)], 0);
    expect(silent.findDead([pool('a', 7)], 60_000)).toEqual([]);
    expect(silent.findDead([pool('a', 7)], 65_000)).toEqual([]);
    for (const seconds of [70, 75]) silent.findDead([pool('a', 7)], seconds * 1_000);
    expect(silent.findDead([pool('a', 7)], 80_000)).toEqual(['a']);
  });
});

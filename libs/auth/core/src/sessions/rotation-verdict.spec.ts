import { describe, expect, it } from 'vitest';
import { judgeRotation } from './rotation-verdict';
import type { SessionState } from './rotations.statements';

const [oldHash, usedHash] = [Buffer.from('01', 'hex'), Buffer.from('02', 'hex')];
const now = 1_800_000_000;

/** A session whose last two tokens were used 40 and some seconds ago. */
const state = (secondsAgo: number, reissued = false): Pick<SessionState, 'recentRotations' | 'now'> => ({
  recentRotations: [
    { hash: '01', sealed: '', at: now - 40, reissued: false },
    { hash: '02', sealed: '', at: now - secondsAgo, reissued },
  ],
  now,
});

describe('a used refresh token', () => {
  it.each([
    ['recent', 0],
    ['recent', 9.9],
    ['lost', 10],
    ['lost', 3600],
  ] as const)('is %s when it is presented again and was used %d seconds ago', (verdict, secondsAgo) => {
    expect(judgeRotation(usedHash, state(secondsAgo))).toBe(verdict);
  });

  it('has its new successor when one was issued before, however long ago', () => {
    expect(judgeRotation(usedHash, state(3600, true))).toBe('reissued');
  });

  it('is stolen when its successor was used too, or when it is no longer stored', () => {
    expect(judgeRotation(oldHash, state(30))).toBe('stolen');
    expect(judgeRotation(Buffer.from('09', 'hex'), state(30))).toBe('stolen');
  });
});

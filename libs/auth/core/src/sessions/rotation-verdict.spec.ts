import { describe, expect, it } from 'vitest';
import { verdictOf } from './rotation-verdict';
import type { SessionState } from './rotations.statements';

const [oldHash, usedHash, currentHash] = [Buffer.from('01', 'hex'), Buffer.from('02', 'hex'), Buffer.from('03', 'hex')];
const now = 1_800_000_000;
const owner = { address: '192.0.2.7', userAgent: 'Owner/1' };

/** A session whose last two tokens were used 40 and 30 seconds ago, the last one by its owner. */
const state = (change: Partial<SessionState> = {}): SessionState => ({
  sessionId: '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10',
  clientType: 'server',
  tokenHash: currentHash,
  recentRotations: [
    { hash: '01', sealed: '', at: now - 40, suspicious: false },
    { hash: '02', sealed: '', at: now - 30, suspicious: false },
  ],
  now,
  mustVerify: false,
  ...owner,
  ...change,
});
const usedAt = (at: number): Partial<SessionState> => ({
  recentRotations: [{ hash: '02', sealed: '', at, suspicious: false }],
});

describe('a used refresh token', () => {
  it.each([
    ['recent', now],
    ['recent', now - 9.9],
    ['late', now - 10],
    ['late', now - 3600],
  ] as const)('is %s when it is presented again and was used at %d', (verdict, at) => {
    expect(verdictOf(usedHash, state(usedAt(at)), owner)).toBe(verdict);
  });

  it('is accepted from any client while it is recent', () => {
    const thief = { address: '198.51.100.9', userAgent: 'Thief/1' };
    expect(verdictOf(usedHash, state(usedAt(now - 5)), thief)).toBe('recent');
  });

  it.each<[string, Partial<SessionState>, Partial<typeof owner>]>([
    ['another program', {}, { userAgent: 'Thief/1' }],
    ['another address', {}, { address: '198.51.100.9' }],
    ['the client, when its address was not stored', { address: null }, {}],
    [
      'the owner, after a lost answer was returned once before',
      { recentRotations: [{ hash: '02', sealed: '', at: now - 30, suspicious: true }] },
      {},
    ],
  ])('is stolen when it is presented late from %s', (_case, change, presenter) => {
    expect(verdictOf(usedHash, state(change), { ...owner, ...presenter })).toBe('stolen');
  });

  it('is late when it comes from the same IPv6 network', () => {
    const there = state({ address: '2001:db8:1:2::7' });
    expect(verdictOf(usedHash, there, { ...owner, address: '2001:db8:1:2:ffff::9' })).toBe('late');
    expect(verdictOf(usedHash, there, { ...owner, address: '2001:db8:1:3::7' })).toBe('stolen');
  });

  it('is stolen when its successor was used too, or when it is no longer stored', () => {
    expect(verdictOf(oldHash, state(), owner)).toBe('stolen');
    expect(verdictOf(Buffer.from('09', 'hex'), state(), owner)).toBe('stolen');
  });
});

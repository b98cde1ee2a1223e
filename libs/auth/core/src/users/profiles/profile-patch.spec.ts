import { describe, expect, it } from 'vitest';
import { patchProfile } from './profile-patch';

const empty = { name: '', avatarUrl: null, bio: null, profileMetadata: {} };

describe('merging a profile', () => {
  it('keeps keys that are not named, replaces named ones, and removes those with null', () => {
    const first = patchProfile(empty, { name: 'Bee', colour: 'yellow', nested: { a: 1 }, toString: 'x' });
    const second = patchProfile(first, { colour: null, nested: { b: 2 }, avatar_url: 'https://hive.test/bee.png' });
    expect(second).toEqual({
      name: 'Bee',
      avatarUrl: 'https://hive.test/bee.png',
      bio: null,
      profileMetadata: { nested: { b: 2 }, toString: 'x' },
    });
    expect(patchProfile(second, { name: null, avatar_url: null })).toMatchObject({ name: '', avatarUrl: null });
  });

  it.each([
    [JSON.parse('{"__proto__":{"admin":true}}'), '__proto__'],
    [{ deep: { prototype: 'x' } }, 'prototype'],
    [{ name: 5 }, 'profile.name'],
    [{ name: 'x'.repeat(101) }, 'profile.name'],
    [{ name: 'a\r\nb' }, 'profile.name'],
    [{ avatar_url: 'javascript:alert(1)' }, 'profile.avatar_url'],
    [{ avatar_url: 'data:image/png;base64,x' }, 'profile.avatar_url'],
    [{ avatar_url: '/bee.png' }, 'profile.avatar_url'],
    [{ avatar_url: `https://hive.test/${'x'.repeat(2048)}` }, 'profile.avatar_url'],
    [{ bio: {} }, 'profile.bio'],
    [{ long: 'x'.repeat(16 * 1024) }, 'bytes'],
    [Object.fromEntries(Array.from({ length: 101 }, (_unused, index) => [`key${index}`, 1])), 'keys'],
  ])('refuses %j', (patch, reason) => {
    expect(() => patchProfile(empty, patch as Record<string, unknown>)).toThrow(reason);
  });
});

import { describe, expect, it } from 'vitest';
import type { MediaProvider } from './media';
import { createMediaRegistry } from './media-registry';

const studio: MediaProvider = {
  family: 'studio',
  source: 'composite',
  make: () => Promise.reject(new Error('not asked')),
};

describe('createMediaRegistry', () => {
  it('opens every workflow that it lists', () => {
    const registry = createMediaRegistry();
    for (const workflow of registry.list()) expect(registry.open(workflow).workflow).toBe(workflow);
  });

  it('opens no folder of assets before a scene needs one', () => {
    const elsewhere: MediaProvider = {
      ...studio,
      family: 'assets',
      source: 'composite',
      findProblem: () => 'it is not on this machine yet',
    };
    const registry = createMediaRegistry([elsewhere]);
    expect(registry.openFinder('assets/uploads/everyone')).toBeUndefined();
    expect(() => registry.open('assets/uploads/everyone')).toThrow('it is not on this machine yet');
  });

  it('passes any name to a provider that lists none', () => {
    expect(createMediaRegistry([studio]).open('studio/any/thing').workflow).toBe('studio/any/thing');
  });

  it.each([
    'builtin/unknown',
    'builtin/abstract-',
    'builtin/constructor',
    'builtin/',
    'studio/x',
    'abstract',
    '/abstract',
    '',
    '../builtin/abstract',
    'builtin/abstract\0',
    'BUILTIN/abstract',
  ])('refuses "%s" and lists the available workflows', (workflow) => {
    expect(() => createMediaRegistry().open(workflow)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        message: expect.stringContaining('Available: auto, builtin/abstract') as string,
      }),
    );
  });
});

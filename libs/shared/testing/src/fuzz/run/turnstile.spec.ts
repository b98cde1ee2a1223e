import { describe, expect, it } from 'vitest';
import { Turnstile } from './turnstile';

describe('a turnstile', () => {
  it('lets many in at once', async () => {
    const turnstile = new Turnstile();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turnstile.shared(() => promise);
    await turnstile.shared(async () => resolve());
    await first;
  });

  it('keeps everybody out while one is alone, and starts that one when all others have left', async () => {
    const turnstile = new Turnstile();
    const events: string[] = [];
    const leaving = Promise.withResolvers<void>();
    const early = turnstile.shared(async () => {
      await leaving.promise;
      events.push('early');
    });
    const alone = turnstile.alone(async () => {
      await Promise.resolve();
      events.push('alone');
    });
    const late = turnstile.shared(async () => void events.push('late'));
    leaving.resolve();
    await Promise.all([early, alone, late]);
    expect(events).toEqual(['early', 'alone', 'late']);
  });
});

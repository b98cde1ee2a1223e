import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sessionLimits } from './session-limits';

it('the guide keeps an old secret for as long as an unused session lives', () => {
  const guide = readFileSync(new URL('../../../../../docs/operate/secrets.md', import.meta.url), 'utf8');
  const days = Math.max(...Object.values(sessionLimits).map(({ idleSeconds }) => idleSeconds)) / (24 * 60 * 60);
  expect(guide).toContain(`in the auth-service after ${days} days`);
});

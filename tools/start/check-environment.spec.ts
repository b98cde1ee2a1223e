import { describe, expect, it } from 'vitest';
import { checkEnvironment } from './check-environment';

describe('the environment of all apps', () => {
  it('is right when nothing is given', () => {
    expect(() => checkEnvironment({})).not.toThrow();
  });

  it('is refused with every wrong value at once, whichever app reads it, and never with a secret', () => {
    const given = {
      AUTH_PORT: '80a',
      VIDEO_PORT: '3003',
      BCRYPT_COST: 'twelve',
      APP_SECRET: 'hunter2',
      VIDEO_AUTH: 'maybe',
      WORKER_CONCURRENCY: '-1',
      REQUIRE_REDIRECT_ALLOW_LIST: 'perhaps',
    };
    let message = '';
    try {
      checkEnvironment(given);
    } catch (error) {
      message = (error as Error).message;
    }
    const lines = message.split('\n').slice(1);
    expect(message).toMatch(/^7 settings are wrong/);
    for (const name of Object.keys(given)) expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
    expect(message).not.toContain('hunter2');
  });

  it('takes yes and no for what may be left open', () => {
    expect(() => checkEnvironment({ REQUIRE_REDIRECT_ALLOW_LIST: 'off' })).not.toThrow();
  });

  it('asks of production only what the stack does not fill in', () => {
    expect(() => checkEnvironment({ NODE_ENV: 'production', BCRYPT_COST: '4' })).toThrow(
      /BCRYPT_COST must be at least 10 in production/,
    );
  });
});

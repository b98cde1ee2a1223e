import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read-configuration';
import { AuthPolicyConfig } from './auth-policy.config';

const read = (environment: Record<string, string>) => readConfiguration([AuthPolicyConfig], environment);

describe('the name and the colour of the application', () => {
  it.each(['blue', '#fff', '#e0a10', '#e0a100;', 'url(x)'])('reject the colour "%s"', (color) => {
    expect(() => read({ APPLICATION_COLOR: color })).toThrow('APPLICATION_COLOR must be a colour such as #e0a100');
  });

  it('reject a name of more than 60 characters', () => {
    expect(() => read({ APPLICATION_NAME: 'x'.repeat(61) })).toThrow('APPLICATION_NAME');
    expect(read({ APPLICATION_NAME: 'Hive', APPLICATION_COLOR: '#0000FF' })).toMatchObject([
      { applicationName: 'Hive', applicationColor: '#0000FF' },
    ]);
  });
});

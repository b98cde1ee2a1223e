import { describe, expect, it } from 'vitest';
import { otherClientType, tokenNeedsClientType } from './client-type';

describe('a refresh with another client type than that of the sign-in', () => {
  it('names web, and where its token and CSRF header belong, for a browser session', () => {
    const { code, message, nextActions } = otherClientType('web');
    expect(code).toBe('VALIDATION_ERROR');
    expect(message).toContain('client_type must be web');
    expect(nextActions).toMatch(/client_type=web.*X-CSRF-Token/);
  });

  it.each(['mobile', 'desktop', 'server'])('names the required type for a session of type %s', (clientType) => {
    const { message, nextActions } = otherClientType(clientType);
    expect(message).toContain(`client_type must be ${clientType}`);
    expect(nextActions).toMatch(new RegExp(`client_type=${clientType} .*body`));
  });

  it('names the types with a token in the body when none was sent', () => {
    const { message, nextActions } = tokenNeedsClientType();
    expect(message).toMatch(/client_type is required.*mobile, desktop or server/);
    expect(nextActions).toContain('client_type=');
  });
});

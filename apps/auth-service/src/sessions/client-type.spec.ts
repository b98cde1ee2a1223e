import { describe, expect, it } from 'vitest';
import { otherClientType, tokenNeedsClientType } from './client-type';

describe('a refresh with another client type than that of the sign-in', () => {
  it("says of a browser's session where its token belongs, and with which header it goes on", () => {
    const { code, message, nextActions } = otherClientType('web');
    expect(code).toBe('VALIDATION_ERROR');
    expect(message).toContain('client_type must be web');
    expect(nextActions).toMatch(/client_type=web.*X-CSRF-Token/);
  });

  it.each(['mobile', 'desktop', 'server'])('says of a session of type %s how to ask', (clientType) => {
    const { message, nextActions } = otherClientType(clientType);
    expect(message).toContain(`client_type must be ${clientType}`);
    expect(nextActions).toMatch(new RegExp(`client_type=${clientType} .*body`));
  });

  it('names the types that have their token in the body to whoever names none', () => {
    const { message, nextActions } = tokenNeedsClientType();
    expect(message).toMatch(/client_type is required.*mobile, desktop or server/);
    expect(nextActions).toContain('client_type=');
  });
});

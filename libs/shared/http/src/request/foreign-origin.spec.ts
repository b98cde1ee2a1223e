import type { HttpConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { foreignOrigin } from './foreign-origin';

const own = { publicUrl: 'https://auth.hive.test/', setting: 'AUTH_PUBLIC_URL' } as const;
const refuse = (isProduction: boolean, headers: Record<string, string>) =>
  foreignOrigin('AUTH_FOREIGN_ORIGIN', { headers }, { isProduction } as HttpConfig, own);

describe('the refusal of a foreign origin', () => {
  it('names both origins and the settings in the answer of development', () => {
    expect(refuse(false, { origin: 'http://app.lan:3000' }).message).toBe(
      'Pages of this origin may not use session cookies. http://app.lan:3000 is neither https://auth.hive.test (AUTH_PUBLIC_URL) nor in ALLOWED_ORIGINS.',
    );
  });

  it('names them only in the log of production', () => {
    const { message, cause } = refuse(true, { origin: 'https://app.test' });
    expect(message).toBe('Pages of this origin may not use session cookies.');
    expect(cause).toContain('https://app.test is neither https://auth.hive.test (AUTH_PUBLIC_URL)');
  });

  it('has a line of limited length for a hostile header, and names a missing one', () => {
    expect(String(refuse(true, { origin: 'a'.repeat(9_000) }).cause).length).toBeLessThan(400);
    expect(refuse(true, {}).cause).toMatch(/^no origin is neither/);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { createServerSession } from '.';

const secret = 'a secret of this site, long enough';

/** Signs a visitor out from a page of the origin, at the host that the browser has called. */
const signOut = async (siteUrl: string, origin: string, host = new URL(siteUrl).host) => {
  const { handle } = createServerSession({ authUrl: 'http://localhost:3001', siteUrl, secret });
  const headers = { origin, host, 'content-type': 'application/json' };
  const answer = await handle(new Request(`http://${host}/auth/sign-out`, { method: 'POST', headers, body: '{}' }));
  return { status: answer?.status, body: (await answer?.json()) as { error?: string; nextActions?: string } };
};

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

describe('a request of a foreign origin to the session routes of a site', () => {
  it('names both origins and SITE_URL in the answer and the log of a developer', async () => {
    const { status, body } = await signOut('http://localhost:3000', 'http://app.lan:3000');
    expect([status, body.error]).toEqual([403, 'FOREIGN_ORIGIN']);
    for (const text of [JSON.stringify(body), String(warn.mock.lastCall)]) {
      expect(text).toContain('http://app.lan:3000');
      expect(text).toContain('http://localhost:3000');
      expect(text).toContain('SITE_URL');
    }
  });

  it('names both origins and SITE_URL only in the log of a public site', async () => {
    const { status, body } = await signOut('https://app.hive.test', 'https://www.hive.test');
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain('hive.test');
    expect(String(warn.mock.lastCall)).toMatch(/https:\/\/www\.hive\.test.*https:\/\/app\.hive\.test.*SITE_URL/);
  });

  it('writes one line of limited length to the log for a hostile header', async () => {
    await signOut('https://app.hive.test', `https://${'a'.repeat(5_000)}.test`);
    expect(String(warn.mock.lastCall).length).toBeLessThan(600);
  });
});

describe('a site on loopback', () => {
  it.each(['localhost:3005', '127.0.0.1:3000', '[::1]:4000'])(
    'accepts a page of the address %s that the browser has called',
    async (host) => {
      expect((await signOut('http://localhost:3000', `http://${host}`, host)).status).toBe(200);
    },
  );

  it('refuses a page of another port', async () => {
    expect((await signOut('http://localhost:3000', 'http://localhost:3005', 'localhost:3006')).status).toBe(403);
  });

  it('refuses a page whose name resolves to loopback (DNS rebinding)', async () => {
    expect((await signOut('http://localhost:3000', 'http://evil.test:3000', 'evil.test:3000')).status).toBe(403);
  });

  it('sends the visitor back to the port of the request after a visit to the account page', async () => {
    const { handle } = createServerSession({
      authUrl: 'http://localhost:3001',
      siteUrl: 'http://localhost:3000',
      secret,
    });
    const headers = { host: 'localhost:3005' };
    const answer = await handle(new Request('http://localhost:3005/auth/start', { headers }));
    expect(new URL(answer?.headers.get('location') ?? '').searchParams.get('redirectTo')).toMatch(
      /^http:\/\/localhost:3005\/auth\/callback/,
    );
  });
});

it('a public site does not take its address from the Host header', async () => {
  expect((await signOut('https://app.hive.test', 'http://localhost:3005', 'localhost:3005')).status).toBe(403);
});

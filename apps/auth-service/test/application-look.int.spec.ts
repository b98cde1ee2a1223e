import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearer, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

/** One transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const folder = mkdtempSync(join(tmpdir(), 'svc-logo-'));
const writeFile = (name: string, content: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const withSide = (png: Buffer, side: number): Buffer => {
  const other = Buffer.from(png);
  other.writeUInt32BE(side, 16);
  return other;
};
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({
    APPLICATION_NAME: 'Hive & Co',
    APPLICATION_COLOR: '#0000ff',
    APPLICATION_LOGO: writeFile('logo.png', pixel),
  });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

describe('the name and colour of the application', () => {
  it('appear in mails, with text of sufficient contrast', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-verification', { email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.html).toContain('<div class="application"><img src="cid:logo" alt="" height="32"> Hive &amp; Co</div>');
    expect(mail.html).toContain('border-top: 6px solid #0000ff;');
    expect(mail.html).toContain('background: #0000ff; color: #ffffff;');
    expect(mail.text).toMatch(/\nHive & Co\s*$/);
  });

  it('appear on the account page', async () => {
    expect((await service.get('/account/page.css')).body).toContain('border-top-color: #0000ff');
  });

  it('appear with the logo on the account page and in the console', async () => {
    const { body } = await service.get('/account/sign-up');
    const [, path = ''] = /<img src="([^"]+)" alt="" height="32" \/>/.exec(body) ?? [];
    expect(path).toMatch(/^\/account\/logo\.png\?v=[0-9a-f]{12}$/);
    expect(body).toContain('Hive &amp; Co');
    const logo = await service.get(path);
    expect([logo.headers['content-type'], logo.rawPayload]).toEqual(['image/png', pixel]);
    expect((await service.get('/console/settings')).json()).toMatchObject({
      applicationName: 'Hive & Co',
      logo: path,
    });
  });

  it('attach the logo to mails, so that nothing is loaded from elsewhere', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.raw).toMatch(/Content-ID: <logo>/i);
    expect(mail.raw.replaceAll(/\s/g, '')).toContain(pixel.toString('base64'));
    expect(mail.html).not.toMatch(/<img[^>]+src="http/);
  });

  it('refuse the start with a logo that mails cannot show', async () => {
    const start = (path: string) => startAuthService({ APPLICATION_LOGO: path });
    await expect(start(join(folder, 'absent.png'))).rejects.toThrow('cannot be read');
    await expect(start(writeFile('logo.svg', Buffer.from('<svg/>')))).rejects.toThrow('is not a PNG');
    await expect(start(writeFile('big.png', Buffer.concat([pixel, randomBytes(100_000)])))).rejects.toThrow('at most');
  });
});

describe('the name and logo that administrators set', () => {
  const dataUri = (image: Buffer): string => `data:image/png;base64,${image.toString('base64')}`;
  /** Two pixels wide. */
  const wide = withSide(pixel, 2);
  const change = async (payload: object) =>
    service.inject({ method: 'PUT', url: '/api/auth/config', payload, headers: bearer(await signInAsAdmin(service)) });
  afterEach(() => change({ applicationName: '', applicationLogo: '' }));

  it('replace those of the environment on pages, in mails and in the console of every replica', async () => {
    const replica = await startAuthService({
      DATABASE_URL: service.databaseUrl,
      APPLICATION_LOGO: writeFile('logo.png', pixel),
    });
    const changed = await change({ applicationName: 'Nectar <b>', applicationLogo: dataUri(wide) });
    expect(changed.json()).toMatchObject({ applicationName: 'Nectar <b>', applicationLogo: dataUri(wide) });
    for (const one of [service, replica]) {
      await expect
        .poll(async () => (await one.get('/account/sign-up')).body, { timeout: 20_000 })
        .toContain('Nectar &lt;b&gt;');
      const { applicationName, logo } = (await one.get('/console/settings')).json<Record<string, string>>();
      expect(applicationName).toBe('Nectar <b>');
      expect((await one.get(logo ?? '')).rawPayload).toEqual(wide);
    }
    // Either replica may send a mail.
    await replica.close();
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-verification', { email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.html).toContain('<img src="cid:logo" alt="" height="32"> Nectar &lt;b&gt;</div>');
    expect(mail.raw.replaceAll(/\s/g, '')).toContain(wide.toString('base64'));
  });

  it('give way to those of the environment when they are emptied', async () => {
    await change({ applicationName: 'Nectar', applicationLogo: dataUri(wide) });
    await change({ applicationName: '', applicationLogo: '' });
    const { applicationName, logo } = (await service.get('/console/settings')).json<Record<string, string>>();
    expect([applicationName, (await service.get(logo ?? '')).rawPayload]).toEqual(['Hive & Co', pixel]);
  });

  it.each<[string, object]>([
    ['an SVG', { applicationLogo: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }],
    ['an SVG that claims to be a PNG', { applicationLogo: dataUri(Buffer.from('<svg onload="alert(1)"/>'.repeat(9))) }],
    ['an address', { applicationLogo: 'https://cdn.hive.test/logo.png' }],
    ['a page behind a PNG', { applicationLogo: dataUri(Buffer.concat([pixel, Buffer.from('<script>1</script>')])) }],
    ['a PNG of a billion pixels', { applicationLogo: dataUri(withSide(pixel, 32_768)) }],
    ['a PNG of no pixels', { applicationLogo: dataUri(withSide(pixel, 0)) }],
    ['base64 with other characters', { applicationLogo: `${dataUri(pixel)}"onerror=` }],
    [
      'more than 100 kB',
      { applicationLogo: dataUri(Buffer.concat([pixel.subarray(0, -12), randomBytes(100_000), pixel.subarray(-12)])) },
    ],
    ['a name of 61 characters', { applicationName: 'x'.repeat(61) }],
    ['a name of blanks', { applicationName: '  ' }],
    ['a name that turns the text around', { applicationName: 'Hive \u202e' }],
    ['no text', { applicationName: null }],
  ])('are refused for %s', async (_what, payload) => {
    const answer = await change(payload);
    expect([
      answer.statusCode,
      answer.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field),
    ]).toEqual([400, Object.keys(payload)]);
  });

  it('are recorded in the audit trail without the picture', async () => {
    await change({ applicationLogo: dataUri(wide) });
    const admin = bearer(await signInAsAdmin(service));
    const events = await service.get('/api/auth/audit?kind=settings.changed&limit=1', admin);
    expect(events.body).toContain(`"applicationLogo":"${dataUri(wide).length} characters"`);
    expect(events.body).not.toContain('base64');
  });
});

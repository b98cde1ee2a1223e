import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp, type AuthService } from '@svc/auth/testing';
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
    expect(body).toContain('<img src="/account/logo.png" alt="" height="32" />');
    expect(body).toContain('Hive &amp; Co');
    const logo = await service.get('/account/logo.png');
    expect([logo.headers['content-type'], logo.rawPayload]).toEqual(['image/png', pixel]);
    expect((await service.get('/console/settings')).json()).toMatchObject({
      applicationName: 'Hive & Co',
      hasLogo: true,
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

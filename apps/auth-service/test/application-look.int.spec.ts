import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ APPLICATION_NAME: 'Hive & Co', APPLICATION_COLOR: '#0000ff' });
});
afterAll(() => service.close());

describe('the name and colour of the application', () => {
  it('appear in mails, with text of sufficient contrast', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-verification', { email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.html).toContain('<div class="application">Hive &amp; Co</div>');
    expect(mail.html).toContain('border-top: 6px solid #0000ff;');
    expect(mail.html).toContain('background: #0000ff; color: #ffffff;');
    expect(mail.text).toMatch(/\nHive & Co\s*$/);
  });

  it('appear on the account page', async () => {
    expect((await service.get('/account/page.css')).body).toContain('border-top-color: #0000ff');
  });
});

import { VideoServiceConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { checkWebhookUrl } from './webhook-url';

const config = (changed: object = {}) =>
  Object.assign(new VideoServiceConfig(), { webhookSecret: 'x'.repeat(32), ...changed });

describe('checkWebhookUrl', () => {
  it('accepts https addresses of public hosts', () => {
    expect(checkWebhookUrl('https://hooks.example.org/done?id=1', config())).toBe(
      'https://hooks.example.org/done?id=1',
    );
    expect(checkWebhookUrl(null, config())).toBeNull();
  });

  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://a.localhost./',
    'https://user@hooks.example.org/',
    'ftp://hooks.example.org/',
    'javascript:alert(1)',
    'hooks.example.org',
    '',
    `https://hooks.example.org/${'x'.repeat(2_100)}`,
  ])('refuses %s', (url) => {
    expect(() => checkWebhookUrl(url, config())).toThrow('webhook_url');
  });

  it('accepts plain http and private hosts only when configured', () => {
    const open = config({ allowPrivateWebhooks: true });
    expect(checkWebhookUrl('http://127.0.0.1:9/', open)).toBe('http://127.0.0.1:9/');
  });

  it('names the missing setting', () => {
    expect(() => checkWebhookUrl('https://a.test/', config({ webhookSecret: '' }))).toThrow('WEBHOOK_SECRET');
  });
});

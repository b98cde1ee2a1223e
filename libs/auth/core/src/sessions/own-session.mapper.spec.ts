import { describe, expect, it } from 'vitest';
import { toDeviceName } from './own-session.mapper';

describe('the device name', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Microsoft Edge on Windows',
    ],
  ])('is %s', (userAgent, name) => {
    expect(toDeviceName(userAgent)).toBe(name);
  });

  it.each([null, '', 'curl/8.5.0', 'a'.repeat(300), '('.repeat(300)])('is null for %j', (userAgent) => {
    expect(toDeviceName(userAgent)).toBeNull();
  });
});

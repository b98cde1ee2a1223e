import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWarning } from './warning-text';

describe('a warning about settings', () => {
  it('is told in words when any address may be returned to', () => {
    const { name } = readWarning('allowedRedirectUrls is empty: redirects to any address are allowed');
    expect(name).toBe('openRedirects');
  });

  it('names the entry that strangers can use', () => {
    const sentence = 'allowedRedirectUrls: strangers can register a name that https://*.app/ allows';
    expect(readWarning(sentence)).toEqual({ name: 'riskyRedirect', entry: 'https://*.app/' });
  });

  it('stays as it is when a newer service sends another one', () => {
    expect(readWarning('hibp is off')).toEqual({ name: null, entry: '' });
  });

  it('is known for each sentence of the service', () => {
    const path = join(import.meta.dirname, '../../../../libs/auth/core/src/settings/auth-config.controller.ts');
    const sentences = [...readFileSync(path, 'utf8').matchAll(/['`](allowedRedirectUrls[ :][^'`]+)['`];/gu)];
    expect(sentences.map(([, sentence = '']) => readWarning(sentence).name)).toEqual([
      'openRedirects',
      'riskyRedirect',
    ]);
  });
});

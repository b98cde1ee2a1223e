import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productVersion } from './openapi';

describe('the version in the references', () => {
  it('is that of package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(productVersion).toBe(version);
  });
});

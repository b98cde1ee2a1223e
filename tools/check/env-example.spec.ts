import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderConfigurationPage, renderEnvExample } from '../settings/render-settings';

const root = join(import.meta.dirname, '..', '..');

describe('the settings as documented', () => {
  it('stand in .env.example as the code reads them (npm run generate -- settings)', async () => {
    expect(await readFile(join(root, '.env.example'), 'utf8')).toBe(renderEnvExample());
  });

  it('stand in docs/reference/configuration.md as the code reads them (npm run generate -- settings)', async () => {
    expect(await readFile(join(root, 'docs/reference/configuration.md'), 'utf8')).toBe(renderConfigurationPage());
  });

  it('never suggest a value for a secret', () => {
    expect(renderEnvExample()).toMatch(/^#APP_SECRET=$/m);
    expect(renderEnvExample()).toMatch(/^#ADMIN_PASSWORD=$/m);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderEnvExample, withSettingsTable } from '../settings/render-settings';

const root = join(import.meta.dirname, '..', '..');

describe('the settings as documented', () => {
  it('stand in .env.example as the code reads them (npm run settings)', async () => {
    expect(await readFile(join(root, '.env.example'), 'utf8')).toBe(renderEnvExample());
  });

  it("stand in the README's table as the code reads them (npm run settings)", async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    expect(withSettingsTable(readme)).toBe(readme);
  });

  it('never suggest a value for a secret', () => {
    expect(renderEnvExample()).toMatch(/^#APP_SECRET=$/m);
    expect(renderEnvExample()).toMatch(/^#ADMIN_PASSWORD=$/m);
  });
});

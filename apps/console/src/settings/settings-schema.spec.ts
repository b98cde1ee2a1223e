import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupSettings, plainName, readSettings } from './settings-schema';

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../auth-service/openapi.json'), 'utf8'),
) as Parameters<typeof readSettings>[0];

describe('the forms of the settings', () => {
  it('contain every setting of the interface document once, and know the group of each', () => {
    const settings = readSettings(document);
    const groups = groupSettings(settings);
    expect(settings.length).toBeGreaterThan(15);
    expect(groups.flatMap((group) => group.settings.map(({ name }) => name)).sort()).toEqual(
      settings.map(({ name }) => name).sort(),
    );
    expect(groups.map(({ name }) => name)).not.toContain('other');
  });

  it('contain a new setting, with the control of its type', () => {
    const properties = {
      honeyName: { type: 'string' },
      honeyJars: { type: 'integer', minimum: 1 },
      honeyKind: { type: 'string', enum: ['lime', 'acacia'] },
      honeyFlowers: { type: 'array' },
      honeyOn: { type: 'boolean' },
    };
    const settings = readSettings({ components: { schemas: { UpdateAuthConfigRequest: { properties } } } });
    expect(settings.map(({ kind }) => kind)).toEqual(['text', 'number', 'choice', 'lines', 'flag']);
    expect(groupSettings(settings)).toMatchObject([{ name: 'other', settings: { length: 5 } }]);
    expect(plainName('honeyJars')).toBe('Honey jars');
  });

  it('are empty without a description of the settings', () => {
    expect(readSettings({})).toEqual([]);
  });
});

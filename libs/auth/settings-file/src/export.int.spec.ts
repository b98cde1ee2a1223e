import { listFieldNames } from '@svc/http';
import { assert, asyncProperty, boolean, constantFrom, integer, record, subarray, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UpdateAuthConfigRequest } from '@svc/auth';
import { emptied, fullFile, secrets, startFileService, type FileService } from './configuration-file.fixture';

let on: FileService;
beforeAll(async () => {
  on = await startFileService();
});
beforeEach(() => on.reset());
afterAll(() => on.service.close());

interface Schema {
  type?: unknown;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
}

const targets = ['https://app.hive.test/', 'https://*.preview.hive.test/welcome', 'com.example.app:/callback'];

const textsByName: Readonly<Record<string, readonly string[]>> = {
  applicationName: ['', 'Hive & Co', 'Ruche: « miel » # 1'],
  applicationLogo: [
    '',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ],
};

const valueArbitrary = (name: string): Arbitrary<unknown> => {
  const schema = Reflect.getMetadata('swagger/apiModelProperties', UpdateAuthConfigRequest.prototype, name) as Schema;
  const { type, minimum = 0, maximum = 0 } = schema;
  if (schema.enum !== undefined) return constantFrom(...schema.enum);
  if (type === Boolean) return boolean();
  if (type === 'integer') return integer({ min: minimum, max: maximum });
  if (type === 'array') return subarray(targets);
  const texts = textsByName[name];
  if (texts !== undefined) return constantFrom(...texts);
  throw new Error(`This spec generates no values of the setting ${name}.`);
};

describe('an exported configuration file', () => {
  const names = listFieldNames(UpdateAuthConfigRequest);

  it('has every setting that administrators may write', async () => {
    const [, written = ''] = (await on.files.export()).split('\nproviders:');
    const text = (await on.files.export()).replace(written, '');
    expect([...text.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).toSorted()).toEqual(names.toSorted());
  });

  it('sets every setting to any of its values, and changes nothing the second time', async () => {
    const settings = record(Object.fromEntries(names.map((name) => [name, valueArbitrary(name)])));
    await assert(
      asyncProperty(settings, async (values) => {
        await on.apply(JSON.stringify({ settings: values }));
        expect((await on.service.get('/api/auth/config', on.headers)).json()).toMatchObject(values);
        const exported = await on.files.export();
        expect((await on.compare(exported)).filter((line) => !line.startsWith('svc.yaml owns: '))).toEqual([]);
        await on.apply(exported);
        expect(await on.compare(exported)).toEqual([]);
        expect(await on.compare(JSON.stringify({ settings: values }))).toEqual([
          'left to administrators: clients, openidProviders, organizationDomains, providers, webhooks',
        ]);
      }),
      { numRuns: 10 },
    );
  });

  it('names variables in place of secrets, has a stable order, and goes round with every list', async () => {
    await on.apply(fullFile);
    const exported = await on.files.export();
    for (const [name, value] of Object.entries(secrets)) {
      expect(exported).toContain(`: \${${name}}`);
      expect(exported).not.toContain(value.slice(0, 20));
    }
    expect(await on.files.export()).toBe(exported);
    expect((await on.compare(exported)).join()).not.toMatch(/providers\.|clients\.|webhooks\.|organizationDomains\./i);
    await on.apply(emptied);
    await on.apply(exported);
    expect(await on.files.export()).toBe(exported);
    expect(await on.compare(exported)).toEqual([]);
  });
});

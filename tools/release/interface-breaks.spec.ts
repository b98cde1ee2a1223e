import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { exportBreaks, readClientExports } from './client-exports';
import { toContract, type Contract, type Operation, type Schema } from './contract';
import { interfaceBreaks } from './interface-breaks';
import { breaksBetween, readAccepted, readCurrent, readReleased } from './released';
import { settingBreaks } from './settings-breaks';

const hive: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    queen: { type: 'string', nullable: true },
    kind: { type: 'string', enum: ['skep', 'frame'] },
    parent: { allOf: [{ $ref: '#/components/schemas/Hive' }], nullable: true },
  },
  required: ['id', 'queen', 'kind'],
};

const newHive: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80 },
    kind: { type: 'string', enum: ['skep', 'frame'], default: 'frame' },
    frames: { type: 'array', maxItems: 20, items: { type: 'integer' } },
  },
  required: ['name'],
};

const reference = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

const operation: Operation = {
  operationId: 'createHive',
  parameters: [{ name: 'apiary', in: 'query', schema: { type: 'string' } }],
  requestBody: { required: true, content: reference('NewHive') },
  responses: { '200': { content: reference('Hive') } },
  security: [{ bearerAuth: [] }, { apiKey: [] }],
};

const contract: Contract = { paths: { '/hives': { post: operation } }, schemas: { Hive: hive, NewHive: newHive } };

const withOperation = (change: Partial<Operation>): Contract => ({
  ...contract,
  paths: { '/hives': { post: { ...operation, ...change } } },
});

const withField = (
  name: 'Hive' | 'NewHive',
  field: string,
  change: Schema | undefined,
  required?: string[],
): Contract => {
  const schema = contract.schemas[name]!;
  const { [field]: own, ...others } = schema.properties ?? {};
  const properties = change === undefined ? others : { ...others, [field]: { ...own, ...change } };
  return {
    ...contract,
    schemas: { ...contract.schemas, [name]: { ...schema, properties, ...(required && { required }) } },
  };
};

const post = 'POST /hives';

const breaking: [title: string, after: Contract, text: string][] = [
  ['a removed path', { ...contract, paths: {} }, `${post}: removed`],
  ['another operationId', withOperation({ operationId: 'addHive' }), `${post}: operationId: became addHive`],
  ['a removed parameter', withOperation({ parameters: [] }), `${post}: query apiary: removed`],
  [
    'a new required parameter',
    withOperation({ parameters: [...operation.parameters!, { name: 'row', in: 'query', required: true }] }),
    `${post}: query row: new and required`,
  ],
  [
    'a parameter that became required',
    withOperation({ parameters: [{ ...operation.parameters![0]!, required: true }] }),
    `${post}: query apiary: became required`,
  ],
  ['a removed body type', withOperation({ requestBody: { content: {} } }), `${post}: body: application/json removed`],
  ['another success status', withOperation({ responses: { '201': {} } }), `${post}: answer 200: removed`],
  [
    'credentials that no longer suffice',
    withOperation({ security: [{ bearerAuth: [] }] }),
    `${post}: credentials: apiKey no longer suffice`,
  ],
  ['a field removed from a response', withField('Hive', 'queen', undefined), `${post}: answer 200.queen: removed`],
  [
    'a response field that may be missing',
    withField('Hive', 'queen', {}, ['id', 'kind']),
    `${post}: answer 200.queen: may be missing`,
  ],
  [
    'a response field that may be null',
    withField('Hive', 'id', { nullable: true }),
    `${post}: answer 200.id: may be null`,
  ],
  [
    'another type in a response',
    withField('Hive', 'queen', { type: 'object' }),
    `${post}: answer 200.queen: type string became object`,
  ],
  [
    'a lost format in a response',
    {
      ...contract,
      schemas: { ...contract.schemas, Hive: { ...hive, properties: { ...hive.properties, id: { type: 'string' } } } },
    },
    `${post}: answer 200.id: lost the format uuid`,
  ],
  [
    'a new required request field',
    withField('NewHive', 'place', { type: 'string' }, ['name', 'place']),
    `${post}: body.place: new and required`,
  ],
  [
    'a request field that became required',
    withField('NewHive', 'kind', {}, ['name', 'kind']),
    `${post}: body.kind: became required`,
  ],
  ['a removed request field', withField('NewHive', 'frames', undefined), `${post}: body.frames: removed`],
  [
    'a narrowed enum',
    withField('NewHive', 'kind', { enum: ['frame'] }),
    `${post}: body.kind: the value "skep" is refused`,
  ],
  ['a new enum', withField('NewHive', 'name', { enum: ['a'] }), `${post}: body.name: only listed values are accepted`],
  ['a lower limit', withField('NewHive', 'name', { maxLength: 40 }), `${post}: body.name: maxLength became 40`],
  ['a new pattern', withField('NewHive', 'name', { pattern: '^a' }), `${post}: body.name: another pattern is required`],
  ['another default', withField('NewHive', 'kind', { default: 'skep' }), `${post}: body.kind: another default`],
  [
    'a narrower type inside of a list',
    withField('NewHive', 'frames', { items: { type: 'string' } }),
    `${post}: body.frames[]: type integer became string`,
  ],
  [
    'further fields that are refused',
    { ...contract, schemas: { ...contract.schemas, NewHive: { ...newHive, additionalProperties: false } } },
    `${post}: body: further fields are refused`,
  ],
];

const compatible: [title: string, after: Contract][] = [
  ['a new path', { ...contract, paths: { ...contract.paths, '/bees': { get: operation } } }],
  ['a new optional request field', withField('NewHive', 'place', { type: 'string' })],
  ['a new response field', withField('Hive', 'age', { type: 'integer' }, ['id', 'queen', 'kind', 'age'])],
  ['a new value in a response', withField('Hive', 'kind', { enum: ['skep', 'frame', 'log'] })],
  ['a new value in a request', withField('NewHive', 'kind', { enum: ['skep', 'frame', 'log'] })],
  ['a higher limit', withField('NewHive', 'name', { maxLength: 100 })],
  ['a further kind of credentials', withOperation({ security: [...operation.security!, { cookie: [] }] })],
  ['an optional request field that was required', withField('NewHive', 'name', {}, [])],
];

describe('changes that break a client', () => {
  it.each(breaking)('include %s', (_title, after, text) => {
    expect(interfaceBreaks(contract, after)).toContain(text);
  });

  it.each(compatible)('do not include %s', (_title, after) => {
    expect(interfaceBreaks(contract, after)).toEqual([]);
  });

  it('include a variant of a response that was unknown', () => {
    const either = (...names: string[]): Contract =>
      withOperation({
        responses: {
          '200': {
            content: { json: { schema: { oneOf: names.map((name) => reference(name)['application/json'].schema) } } },
          },
        },
      });
    expect(interfaceBreaks(either('Hive', 'NewHive'), either('Hive'))).toEqual([]);
    expect(interfaceBreaks(either('Hive'), either('Hive', 'NewHive'))).toEqual([`${post}: answer 200: may be NewHive`]);
  });
});

describe('a contract', () => {
  it('has no texts, examples and errors, but fields that are called like them', () => {
    const described = { description: 'A hive', properties: { description: { type: 'string', example: 'old' } } };
    const { schemas, paths } = toContract({
      paths: { '/hives': { post: { ...operation, responses: { '200': {}, '404': {} } } } },
      components: { schemas: { Hive: described } },
    });
    expect(schemas).toEqual({ Hive: { properties: { description: { type: 'string' } } } });
    expect(Object.keys(paths['/hives']!['post']!.responses)).toEqual(['200']);
  });
});

describe('changes that break a deployment', () => {
  const before = { HIVES: { type: 'number', default: '3', requiredInProduction: false } };

  it.each([
    ['a removed setting', {}, 'HIVES: removed'],
    ['another default', { HIVES: { ...before.HIVES, default: '4' } }, 'HIVES: default 3 became 4'],
    ['another type', { HIVES: { ...before.HIVES, type: 'list' } }, 'HIVES: type number became list'],
    [
      'a setting that became required',
      { HIVES: { ...before.HIVES, requiredInProduction: true } },
      'HIVES: became required in production',
    ],
    [
      'a new required setting',
      { ...before, QUEEN: { type: 'string', default: '', requiredInProduction: true } },
      'QUEEN: new and required in production',
    ],
  ])('include %s', (_title, after, text) => {
    expect(settingBreaks(before, after)).toEqual([text]);
  });

  it('do not include a new optional setting', () => {
    const added = { type: 'string', default: '', requiredInProduction: false };
    expect(settingBreaks(before, { ...before, QUEEN: added })).toEqual([]);
  });
});

describe('changes that break a program with the client package', () => {
  const before = { 'hive/client': ['Bee', 'dance'] };

  it('include a removed export and a removed entry point', () => {
    expect(exportBreaks(before, { 'hive/client': ['Bee', 'hum'] })).toEqual(['hive/client: dance: removed']);
    expect(exportBreaks(before, {})).toEqual(['hive/client: Bee: removed', 'hive/client: dance: removed']);
  });

  it('do not include a new export', () => {
    expect(exportBreaks(before, { 'hive/client': ['Bee', 'dance', 'hum'] })).toEqual([]);
  });

  it('are found among functions, classes, types and what other files export', () => {
    const exports = readClientExports(projectRoot());
    expect(exports['svc-auth-video']).toEqual(
      expect.arrayContaining(['AuthPaths', 'ClientSession', 'createVideoClient', 'followTask', 'UploadProgress']),
    );
    expect(exports['svc-auth-video/nestjs']).toEqual(['AccessGuard', 'CurrentCaller', 'Public', 'RequireAccess']);
    expect(exports['svc-auth-video/react']).toEqual(expect.arrayContaining(['SignInForm', 'useSession']));
  });
});

describe('the interfaces since the last release', () => {
  const root = projectRoot();
  const found = breaksBetween(readReleased(root), readCurrent(root, 'next'));
  const accepted = readAccepted(root);

  it('break no client, except where tools/release/released/accepted-breaks.json gives the reason', () => {
    expect(found.filter((text) => !(text in accepted))).toEqual([]);
  });

  it('need every break that is accepted, each with a reason', () => {
    const idle = Object.entries(accepted).filter(([text, reason]) => !found.includes(text) || reason.trim() === '');
    expect(idle).toEqual([]);
  });
});

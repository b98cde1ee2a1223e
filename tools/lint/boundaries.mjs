/**
 * Imports run one way: app -> infra -> engine -> contract, and never from one service's scope into the other's.
 * Every project bears exactly one `type:` and one `scope:` tag; `tools/check/architecture.spec.ts` refuses unknown ones.
 */
const types = (testing) => [
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:feature', 'type:infra', 'type:engine', 'type:contract', ...testing],
  },
  {
    sourceTag: 'type:feature',
    onlyDependOnLibsWithTags: ['type:feature', 'type:infra', 'type:engine', 'type:contract', ...testing],
  },
  { sourceTag: 'type:infra', onlyDependOnLibsWithTags: ['type:infra', 'type:engine', 'type:contract', ...testing] },
  { sourceTag: 'type:engine', onlyDependOnLibsWithTags: ['type:engine', 'type:contract', ...testing] },
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:contract', ...testing] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:infra', 'type:engine', 'type:contract', ...testing] },
  {
    sourceTag: 'type:tool',
    onlyDependOnLibsWithTags: ['type:tool', 'type:infra', 'type:engine', 'type:contract', ...testing],
  },
  {
    sourceTag: 'type:lab',
    onlyDependOnLibsWithTags: ['type:tool', 'type:testing', 'type:infra', 'type:engine', 'type:contract', ...testing],
  },
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: ['type:tool', 'type:infra', 'type:contract', 'type:testing', ...testing],
  },
];

/** Features that a feature may import; `tools/check/architecture.spec.ts` compares them with what the features declare. */
export const requiredFeatures = {
  'account-page': [],
  agents: ['drafts'],
  batches: [],
  documents: [],
  drafts: [],
  kits: [],
  'openid-provider': ['account-page'],
  'personal-keys': [],
  pictures: [],
  provenance: [],
  reading: [],
  runninghub: [],
  scim: [],
  'settings-file': [],
  shares: ['provenance'],
  'user-import': [],
  voices: [],
  webhooks: [],
  writers: [],
};

const features = (testing) =>
  Object.entries(requiredFeatures).map(([name, required]) => ({
    sourceTag: `feature:${name}`,
    onlyDependOnLibsWithTags: [
      ...['type:infra', 'type:engine', 'type:contract', ...testing],
      ...required.map((one) => `feature:${one}`),
    ],
  }));

const scopes = (testing) => [
  { sourceTag: 'scope:auth', onlyDependOnLibsWithTags: ['scope:auth', 'scope:all', ...testing] },
  { sourceTag: 'scope:video', onlyDependOnLibsWithTags: ['scope:video', 'scope:all', ...testing] },
  { sourceTag: 'scope:web', onlyDependOnLibsWithTags: ['scope:web', 'scope:all', ...testing] },
  { sourceTag: 'scope:all', onlyDependOnLibsWithTags: ['scope:all', ...testing] },
];

export const boundaries = [...types([]), ...features([]), ...scopes([])];
export const boundariesForSpecs = [
  ...types(['type:testing']),
  ...features(['type:testing', 'type:feature']),
  ...scopes(['scope:repository']),
];

/**
 * The lab knows the product by its built apps, the client and the harness of tests, and its tools by what they do:
 * a refactoring of the product then needs none of the lab. Its specs may use libraries.
 */
export const labImports = {
  regex:
    '^@svc/(?!(bundle|chart|client|command-line|manifests|pipeline/tools|provision|start|testing|testing/fuzz|testing/harness)$|command-line/)',
  message:
    'The lab uses built apps, @svc/client, @svc/testing, @svc/provision, the tools and @svc/pipeline/tools only.',
};

export const knownTags = {
  type: ['app', 'feature', 'infra', 'engine', 'contract', 'testing', 'tool', 'lab', 'e2e'],
  scope: ['auth', 'video', 'web', 'all', 'repository'],
  feature: Object.keys(requiredFeatures),
};

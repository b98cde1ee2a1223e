import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullFile, startFileService, type FileService } from './configuration-file.fixture';

let on: FileService;
beforeAll(async () => {
  on = await startFileService();
});
beforeEach(() => on.reset());
afterAll(() => on.service.close());

describe('a wrong configuration file', () => {
  const refused = async (text: string): Promise<string> => {
    const before = await on.state();
    const problem = await on.apply(text).then(
      () => 'none',
      (error: unknown) => String((error as Error).message),
    );
    expect(await on.state()).toEqual(before);
    return problem;
  };

  it.each([
    ['an empty file', '', 'the file is empty or no mapping'],
    ['comments alone', '# nothing\n', 'the file is empty or no mapping'],
    ['a list', '- a\n', 'line 1: the file is empty or no mapping'],
    ['an unknown part', 'setings: {}\n', 'line 1: setings is unknown (did you mean settings?)'],
    [
      'an unknown setting',
      'settings:\n  passwordMinLenght: 9\n',
      'line 2: settings.passwordMinLenght is unknown (did you',
    ],
    ['a field that only answers have', 'settings:\n  id: a\n', 'line 2: settings.id is unknown'],
    ['a wrong type', 'settings:\n\n  hibp: "true"\n', 'line 3: settings.hibp must be true or false'],
    [
      'a number out of range',
      'settings: { passwordMinLength: 3 }\n',
      'passwordMinLength must be a whole number from 4',
    ],
    [
      'a wrong address',
      'settings:\n  allowedRedirectUrls: ["javascript:alert(1)"]\n',
      'line 2: settings.allowedRedirectUrls',
    ],
    ['a part without a value', 'providers:\n', 'line 1: providers is empty: remove it, or write {}'],
    ['a list without a value', 'webhooks:\n', 'line 1: webhooks is empty: remove it, or write []'],
    [
      'an unknown provider',
      'providers:\n  gogle: {}\n',
      'line 2: providers.gogle is no built-in provider (did you mean google?)',
    ],
    [
      'a foreign setting',
      'providers:\n  google:\n    settings:\n      tenant: x\n',
      'line 4: providers.google.settings.tenant is unknown',
    ],
    [
      'a reserved key',
      'openidProviders:\n  google: {name: G}\n',
      'line 2: openidProviders.google.key is a reserved name',
    ],
    ['missing fields', 'openidProviders:\n  hive: {name: H}\n', 'line 2: openidProviders.hive.clientId is required'],
    ['a webhook without events', 'webhooks:\n  - url: https://a.test\n', 'line 2: webhooks.1.events is required'],
    [
      'a webhook at a private address',
      'webhooks:\n  - url: https://10.0.0.1/\n    events: [user.created]\n    secret: ${WEBHOOK_HOOKS_HIVE_TEST_SECRET}\n',
      'line 2: webhooks.1.url must be an https address at a public host',
    ],
    [
      'a webhook without a secret',
      'webhooks:\n  - url: https://a.test\n    events: []\n',
      'line 2: webhooks.1.secret must name an environment variable',
    ],
    ['a client without a UUID', 'clients:\n  shop: {}\n', 'line 2: clients.shop must be a client id: a UUID'],
    [
      'a public client with a secret',
      "clients:\n  7b0c1b0e-0000-4000-8000-000000000002: { name: A, redirectUris: ['https://a.test/'], clientSecret: x }\n",
      'clientSecret is not for a public client',
    ],
    [
      'domains of an unknown organisation',
      'organizationDomains:\n  no-hive: { domains: [a.test] }\n',
      'line 2: organizationDomains.no-hive is the slug of no organisation',
    ],
    [
      'a variable outside of secrets',
      'providers:\n  google:\n    clientId: ${GOOGLE_CLIENT_SECRET}\n',
      'only secrets are environment variables',
    ],
  ])('is refused for %s, and nothing changes', async (_name, text, problem) => {
    expect(await refused(text)).toContain(problem);
  });

  it('is refused for a secret in the file, with its place and without its value', async () => {
    const problem = await refused(fullFile.replace('${GOOGLE_CLIENT_SECRET}', 'hunter2'));
    expect(problem).toMatch(
      /line \d+: providers\.google\.clientSecret must name an environment variable, as \$\{NAME\}/,
    );
    expect(problem).not.toContain('hunter2');
  });

  it('is refused for variables that are not set, which it names all at once', async () => {
    vi.stubEnv('GOOGLE_CLIENT_SECRET', '');
    vi.stubEnv('APPLE_CLIENT_SECRET', undefined);
    const problem = await refused(fullFile);
    expect(problem).toContain('providers.google.clientSecret needs the environment variable GOOGLE_CLIENT_SECRET');
    expect(problem).toContain('providers.apple.clientSecret needs the environment variable APPLE_CLIENT_SECRET');
  });

  it('is refused for a webhook secret that is easy to guess', async () => {
    vi.stubEnv('WEBHOOK_HOOKS_HIVE_TEST_SECRET', 'short');
    expect(await refused(fullFile)).toContain('webhooks.1.secret must name a variable of at least 32 characters');
  });
});

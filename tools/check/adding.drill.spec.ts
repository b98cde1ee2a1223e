import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createTemplateLibrary, readDrawing } from '@svc/pipeline/tools';
import { projectRoot } from '@svc/provision';
import { markedLanguages } from '@svc/testing/harness';
import { describe, expect, it } from 'vitest';
import { applyEdits, readRecipes, ScratchCompiler, type Edit } from './recipes';

const root = projectRoot();
const recipes = readRecipes(readFileSync(join(root, 'docs', 'guides', 'adding.md'), 'utf8'));
const compiler = new ScratchCompiler(root);

const findSteps = (title: string): readonly Edit[] => recipes.get(title) ?? [];

interface Recipe {
  readonly title: string;
  /** Files that the recipe makes or changes. */
  readonly places: number;
  /** Contents of other files by path. They use what the recipe adds and must compile. */
  readonly users?: Readonly<Record<string, string>>;
  /** Leaving out the edits of this file is a mistake that the compiler names in this one, in these words. */
  readonly forgotten?: { readonly file: string; readonly namedIn: string; readonly words: string };
}

const providers = 'libs/auth/core/src/oauth/providers';

const compiled: readonly Recipe[] = [
  {
    title: 'An error code',
    places: 1,
    users: {
      'libs/shared/errors/src/scratch.ts':
        "import { AppError } from './app-error';\nexport const closed = new AppError('HIVE_CLOSED');",
    },
    forgotten: {
      file: 'libs/shared/errors/src/common-error-codes.ts',
      namedIn: 'libs/shared/errors/src/scratch.ts',
      words: 'HIVE_CLOSED',
    },
  },
  {
    title: 'A request field',
    places: 3,
    users: {
      'libs/pipeline/core/src/recipe/scratch.ts':
        "import type { GenerationRequest } from '@svc/contracts';\nexport const hiveOf = ({ hive_name = '' }: GenerationRequest): string => hive_name;",
    },
    forgotten: {
      file: 'libs/pipeline/core/src/recipe/optional-fields.ts',
      namedIn: 'libs/pipeline/core/src/recipe/optional-fields.ts',
      words: "Property 'hive_name' is missing",
    },
  },
  {
    title: 'A setting that administrators change',
    places: 6,
    users: {
      'libs/auth/core/src/settings/scratch.ts':
        "import type { SettingsService } from './settings.service';\nexport const isOn = async (settings: SettingsService): Promise<boolean> => (await settings.current()).refuseOwnName;",
    },
    forgotten: {
      file: 'libs/auth/core/src/settings/settings.mapper.ts',
      namedIn: 'libs/auth/core/src/settings/settings.mapper.ts',
      words: "Property 'refuseOwnName' is missing",
    },
  },
  {
    title: 'An environment variable',
    places: 1,
    users: {
      'libs/shared/config/src/scratch.ts':
        "import { WorkerConfig } from './namespaces/worker.config';\nexport const seconds = new WorkerConfig().hiveSeconds;",
    },
    forgotten: {
      file: 'libs/shared/config/src/namespaces/worker.config.ts',
      namedIn: 'libs/shared/config/src/scratch.ts',
      words: 'hiveSeconds',
    },
  },
  {
    title: 'A provider for sign-in',
    places: 3,
    users: {
      [`${providers}/scratch.ts`]: "import type { ProviderName } from '.';\nexport const name: ProviderName = 'hive';",
    },
    forgotten: { file: `${providers}/index.ts`, namedIn: `${providers}/hive/hive.vendor.fixture.ts`, words: 'hive' },
  },
  { title: 'A provider of speech or pictures', places: 3 },
  {
    title: 'A column of the profile',
    places: 4,
    users: {
      'libs/auth/core/src/users/profiles/scratch.ts':
        "import { emptyProfile } from '../../platform/fields/profile-columns';\nexport const city: string | null = emptyProfile.city;",
    },
    forgotten: {
      file: 'libs/auth/core/src/platform/schema/profile-record.entity.ts',
      namedIn: 'libs/auth/core/src/platform/schema/profile-record.entity.ts',
      words: "Property 'city' is missing",
    },
  },
  {
    title: 'A column of the user',
    places: 7,
    forgotten: {
      file: 'libs/auth/core/src/account/account.response.ts',
      namedIn: 'libs/auth/core/src/account/account.response.ts',
      words: "Property 'phone' is missing",
    },
  },
  {
    title: 'A webhook event of users',
    places: 3,
    users: {
      'libs/auth/webhooks/src/scratch.ts':
        "import type { EventType } from './webhooks.dto';\nexport const renamed: EventType = 'user.renamed';",
    },
    forgotten: {
      file: 'libs/auth/webhooks/src/webhooks.dto.ts',
      namedIn: 'libs/auth/webhooks/src/scratch.ts',
      words: 'user.renamed',
    },
  },
  {
    title: 'A migration of the video database',
    places: 3,
    forgotten: {
      file: 'libs/video/data/src/migrations/1999000000000-hives.migration.ts',
      namedIn: 'libs/video/data/src/video-schema.ts',
      words: '1999000000000-hives.migration',
    },
  },
  {
    title: 'A feature',
    places: 2,
    forgotten: {
      file: 'libs/shared/contracts/src/features.ts',
      namedIn: 'libs/video/hives/src/hives.feature.ts',
      words: 'hives',
    },
  },
  { title: 'An index of a large table', places: 1 },
  {
    title: 'A metric',
    places: 1,
    users: {
      'libs/video/engine/src/worker/tasks/scratch.ts':
        "import type { WorkMetrics } from './work-metrics';\nexport const count = (metrics: WorkMetrics): void => metrics.cancelledTasks.inc();",
    },
    forgotten: {
      file: 'libs/video/engine/src/worker/tasks/work-metrics.ts',
      namedIn: 'libs/video/engine/src/worker/tasks/scratch.ts',
      words: 'cancelledTasks',
    },
  },
  {
    title: 'A job',
    places: 3,
    forgotten: {
      file: 'libs/video/engine/src/worker/processors.module.ts',
      namedIn: 'libs/video/engine/src/worker/processors.module.ts',
      words: "Property 'thumbnail' is missing",
    },
  },
];

const drawing = 'A drawing';
const mailKind = 'A kind of mail';
const pageLanguage = 'A language of pages and mails';
const spokenLanguage = 'A spoken language';
const factorMethod = 'A second-factor method';

const listProblems = (steps: readonly Edit[], users: Readonly<Record<string, string>> = {}): string[] => {
  const changed = new Map([
    ...applyEdits(root, steps),
    ...Object.entries(users).map(([file, text]) => [join(root, file), text] as const),
  ]);
  return compiler.problems(changed, [...changed.keys()]);
};

describe('the recipes of docs/guides/adding.md', () => {
  it('are each followed here', () => {
    const followed = [
      ...compiled.map(({ title }) => title),
      'A template',
      drawing,
      mailKind,
      pageLanguage,
      spokenLanguage,
      factorMethod,
    ];
    expect([...recipes.keys()].toSorted()).toEqual(followed.toSorted());
  });

  it.each(compiled)('$title: takes $places files, and compiles', ({ title, places, users }) => {
    const ownFiles = findSteps(title).filter(({ file }) => !file.includes('greet-user'));
    expect(new Set(ownFiles.map(({ file }) => file)).size).toBe(places);
    expect(listProblems(findSteps(title), users)).toEqual([]);
  });

  it.each(compiled.filter(({ forgotten }) => forgotten !== undefined))(
    '$title: a step that is forgotten is named by the compiler',
    ({ title, users, forgotten }) => {
      const changed = new Map([
        ...applyEdits(
          root,
          findSteps(title).filter(({ file }) => file !== forgotten?.file),
        ),
        ...Object.entries(users ?? {}).map(([file, text]) => [join(root, file), text] as const),
      ]);
      const problems = compiler.problems(changed, [join(root, forgotten?.namedIn ?? '')]);
      expect(problems.join('\n')).toContain(forgotten?.words);
    },
  );

  it('A language of pages and mails: the compiler names the catalogues that lack its texts', () => {
    const catalogues = ['libs/auth/core/src/platform/texts/index.ts', 'libs/video/shares/src/texts/index.ts'];
    const changed = applyEdits(root, findSteps(pageLanguage));
    for (const file of catalogues)
      expect(compiler.problems(changed, [join(root, file)]).join('\n')).toContain("Property 'it' is missing");
  });

  it('A spoken language: has readings, sentence rules and the data of both', () => {
    const pipeline = join(root, 'libs/pipeline/reading');
    const readings = readFileSync(join(pipeline, 'src/reading.ts'), 'utf8');
    const listLanguages = (folder: string): string[] =>
      globSync('*.yaml', { cwd: join(root, 'content', folder) }).map((file) => basename(file, '.yaml'));
    const marked = markedLanguages.toSorted();
    expect([...readings.matchAll(/^ {2}([a-z]{2}): /gm)].map(([, code = '']) => code).toSorted()).toEqual(marked);
    expect(listLanguages('readings').toSorted()).toEqual(marked);
    expect(listLanguages('sentences').toSorted()).toEqual([...marked, 'und'].toSorted());
    const read = globSync('test/readings/*.txt', { cwd: pipeline }).map((file) => basename(file, '.txt'));
    const isVariant = (tag: string): boolean => tag.includes('-');
    expect(read.filter((tag) => !isVariant(tag)).toSorted()).toEqual(marked);
    expect(read.filter(isVariant).filter((tag) => !marked.some((code) => tag.startsWith(`${code}-`)))).toEqual([]);
  });

  it('A kind of mail: has its file and its name in the console in each language', () => {
    const listed = readFileSync(join(root, 'libs/auth/core/src/platform/mail/mail-kind.ts'), 'utf8');
    const [, table = ''] = listed.split('export const mailKinds = {');
    const kinds = [...table.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(([, kind = '']) => kind);
    expect(kinds).toContain('several-notices');
    for (const language of ['en', 'de', 'es', 'fr']) {
      const texts = readFileSync(join(root, `apps/console/src/texts/${language}.json`), 'utf8');
      const missing = kinds.filter((kind) => !texts.includes(`"mails.kind.${kind}"`));
      expect(missing).toEqual([]);
      expect(
        kinds.filter((kind) => !existsSync(join(root, `content/templates/mail/${kind}.${language}.html`))),
      ).toEqual([]);
    }
  });

  it('A second-factor method: the compiler names the two tables that lack the new type', () => {
    const entity = join(root, 'libs/auth/core/src/platform/schema/factor.entity.ts');
    const changed = new Map([[entity, readFileSync(entity, 'utf8').replace("'webauthn']", "'webauthn', 'sms']")]]);
    for (const service of ['enrolment', 'factor-proofs']) {
      const file = join(root, `libs/auth/core/src/second-factors/${service}.service.ts`);
      expect(compiler.problems(changed, [file]).join('\n')).toContain("Property 'sms' is missing");
    }
  });

  it('A drawing: keeps the format, and a mistake in it is named with its line', () => {
    const [step] = findSteps(drawing);
    const { file, text } = step as Edit;
    expect(readDrawing(file, text)).toMatchObject({
      places: ['hills', 'forest'],
      companions: ['bee', 'honey', 'flower'],
    });
    expect(() => readDrawing(file, text.replace('orange', 'gold'))).toThrow(`${file}:7: fill has "gold"`);
  });

  it('A template: is listed with its parameters', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adding-'));
    try {
      const shapes = 'content/templates/1080x1080';
      cpSync(join(root, shapes), join(folder, shapes), { recursive: true });
      for (const [path, text] of applyEdits(folder, findSteps('A template'))) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      const listed = await createTemplateLibrary(join(folder, 'content/templates')).list();
      expect(listed.map(({ path }) => path)).toContain('1080x1080/static_hive.html');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('what stands beside a provider for sign-in', () => {
  const names = globSync('*/', { cwd: join(root, providers) }).map((folder) => folder.replace(/\/$/, ''));
  const overview = readFileSync(join(root, 'docs', 'guides', 'providers', 'README.md'), 'utf8');

  it.each(names)('%s has its definition, its vendor, its page and its row', (name) => {
    expect(existsSync(join(root, providers, name, `${name}.provider.ts`))).toBe(true);
    expect(existsSync(join(root, providers, name, `${name}.vendor.fixture.ts`))).toBe(true);
    expect(existsSync(join(root, 'docs', 'guides', 'providers', `${name}.md`))).toBe(true);
    expect(overview).toContain(`](${name}.md)`);
  });
});

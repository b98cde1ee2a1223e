import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { creditTexts, warningCodes, warningTexts } from '@svc/contracts';
import { videoErrorCodes } from '@svc/errors';
import { voicePacks } from '@svc/pipeline-voices/packs';
import { type TextLanguage, textLanguages } from '@svc/texts';
import { describe, expect, it } from 'vitest';
import { type Catalogue, findTranslationProblems, findUseProblems } from './text-catalogue';
import { readTextUses } from './text-uses';

const root = join(import.meta.dirname, '..', '..');

const words = pathToFileURL(join(root, 'tools/lint/plain-words.mjs')).href;
const { bannedWords } = (await import(words)) as { bannedWords: RegExp };
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const folders = globSync('{apps,libs}/**/texts/en.json', { cwd: root, exclude: ['**/node_modules/**'] }).map(dirname);
const catalogueIn = (folder: string): Catalogue =>
  Object.fromEntries(
    textLanguages.map((language) => [language, JSON.parse(read(join(folder, `${language}.json`))) as object]),
  ) as Catalogue;

const translates = /\btranslate|Texts\b/;
const appFolder = (folder: string): string => folder.split(/[\\/]src\b/, 1).join('');

/** Keys in other catalogues of the app: the studio loads the sentences of the service apart. */
const otherKeys = (folder: string): string[] =>
  folders
    .filter((other) => other !== folder && appFolder(other) === appFolder(folder))
    .flatMap((other) => Object.keys(catalogueIn(other).en));

/** Sources of the app; pages of features use the texts of their core. */
const sourcesPattern = (app: string): string => (app.endsWith('auth/core') ? '../*/src' : 'src');

/** Uses of the catalogue in the sources of the app that owns it. */
const listUses = (folder: string) => {
  const app = appFolder(folder);
  const others = otherKeys(folder);
  return globSync(`${sourcesPattern(app)}/**/*.{ts,tsx}`, { cwd: join(root, app) })
    .filter((name) => !name.endsWith('.spec.ts'))
    .flatMap((name) => {
      const source = read(join(app, name));
      return translates.test(source) ? readTextUses(name, source) : [];
    })
    .filter(({ keys }) => !others.some((key) => keys.test(key)));
};

describe.each(folders)('the texts in %s', (folder) => {
  const catalogue = catalogueIn(folder);

  it('exist in every language, with the same placeholders', () => {
    expect(findTranslationProblems(catalogue)).toEqual([]);
    for (const texts of Object.values(catalogue)) expect(Object.keys(texts)).toEqual(Object.keys(catalogue.en));
  });

  it('are the texts that the source code uses', () => {
    expect(findUseProblems(catalogue.en, listUses(folder))).toEqual([]);
  });

  it('keep French signs on the line of their word, by a space that does not break', () => {
    expect(Object.values(catalogue.fr).filter((text) => /« | [:;?!»]/.test(JSON.stringify(text)))).toEqual([]);
  });

  it('are plain English', () => {
    expect(Object.values(catalogue.en).filter((text) => bannedWords.test(JSON.stringify(text)))).toEqual([]);
  });
});

describe('the checks of texts', () => {
  const texts = { heading: 'Library', 'states.ready': 'Ready', found: { one: '{{count}} found', other: '{{count}}' } };
  const catalogue: Catalogue = { en: texts, de: texts, es: texts, fr: texts };
  const source = "translate('heading'); x.translate(`states.${s}`); texts.in('en')('found', { count: 1 });";

  it('find nothing wrong in a complete catalogue', () => {
    expect(folders).toHaveLength(8);
    expect(findTranslationProblems(catalogue)).toEqual([]);
    expect(findUseProblems(texts, readTextUses('page.js', source))).toEqual([]);
  });

  it('find a planted missing text, a surplus one, an empty one and a wrong placeholder', () => {
    const german = { heading: ' ', 'states.ready': 'Fertig {{name}}', more: 'Mehr' };
    expect(findTranslationProblems({ ...catalogue, de: german })).toEqual([
      'de: heading is empty',
      'de: states.ready has the placeholders name instead of none',
      'de: found is missing',
      'de: more is not in English',
    ]);
  });

  it('find a group of built keys that hides unused ones', () => {
    const planted = "translate(`states.${state}`); translate('states.ready'); translate(`${a}.${b}`);";
    expect(
      findUseProblems({ 'states.ready': 'Ready', 'other.group': 'Other' }, readTextUses('page.js', planted)),
    ).toEqual(['`states.${state}` is built and states.ready is written out', 'other.group is unused']);
  });

  it('find a planted unused key, a missing key and a placeholder without a value', () => {
    const planted = `${source} translate('headline'); translate(isOld ? 'heading' : 'old'); translate('found');`;
    expect(findUseProblems({ ...texts, 'states.failed.why': 'Broken' }, readTextUses('page.js', planted))).toEqual([
      'headline is used and missing',
      'old is used and missing',
      'found is used without a value of count',
      'states.failed.why is unused',
    ]);
  });
});

it('the first visit of the library names the button of the editor', () => {
  for (const texts of Object.values(catalogueIn('apps/studio/src/texts')))
    expect(texts['library.firstSteps.3']).toContain(texts['editor.make']);
});

describe('the sentences of the video-service in the studio', () => {
  const texts = catalogueIn('apps/studio/src/notices/texts').en;

  it('exist for every warning, and for no other', () => {
    const keys = Object.keys(texts).filter((key) => key.startsWith('warning.'));
    expect(keys).toEqual(warningCodes.map((code) => `warning.${code}`));
  });

  it('use no value that the warning does not have', () => {
    const own = Object.fromEntries(warningCodes.map((code) => [`warning.${code}`, warningTexts[code]]));
    for (const [key, text] of Object.entries(own)) {
      const values = [...JSON.stringify(texts[key]).matchAll(/\{\{\w+\}\}/g)].map(([value]) => value);
      expect([key, values.filter((value) => !text.includes(value))]).toEqual([key, []]);
    }
  });

  it('exist for every term of a voice pack, in English word for word', () => {
    const terms = new Set(voicePacks.flatMap(({ licence }) => licence.terms));
    expect(Object.values(catalogueIn('apps/studio/src/voices/texts').en).sort()).toEqual([...terms].sort());
  });

  /** Answers to requests that the studio never sends. */
  const forPrograms = ['IDEMPOTENCY_KEY_REUSED', 'RANGE_NOT_SATISFIABLE', 'SYNC_TIMED_OUT', 'WEBHOOK_URL_REFUSED'];

  it('exist for every error of the video-service', () => {
    const codes = Object.keys(videoErrorCodes).filter((code) => !forPrograms.includes(code));
    expect(codes.filter((code) => texts[`problem.${code}`] === undefined)).toEqual([]);
  });
});

describe('the names that the console shows', () => {
  const texts = catalogueIn('apps/console/src/texts').en;
  const document = JSON.parse(read('apps/auth-service/openapi.json')) as {
    components: { schemas: Record<string, { properties: Record<string, { enum?: string[] }> }> };
  };

  it.each([
    ['kinds of mail', 'MailPreview', 'kind', 'mails.kind.'],
    ['audit events', 'AuditEventResponse', 'kind', 'audit.kind.'],
    ['ends of a session', 'PastSessionResponse', 'reason', 'user.endCause.'],
    ['webhook events', 'DeliveryResponse', 'type', 'webhooks.event.'],
  ])('exist for all %s, and for no other', (_name, schema, property, begin) => {
    const values = document.components.schemas[schema]?.properties[property]?.enum ?? [];
    const keys = Object.keys(texts).filter((key) => key.startsWith(begin));
    expect(keys.sort()).toEqual(values.map((value) => `${begin}${value.replace('.', '_')}`).sort());
    expect(values).not.toEqual([]);
  });
});

describe('the credits of pictures', () => {
  it.each([
    ['apps/studio/src/texts', 'credit.'],
    ['libs/video/shares/src/texts', 'watch.credit.'],
  ])('have a text for every code in %s, in English word for word', (folder, begin) => {
    const own = Object.entries(catalogueIn(folder).en).filter(([key]) => key.startsWith(begin));
    const wanted = Object.entries(creditTexts).map(([code, text]) => [`${begin}${code}`, text]);
    expect(own).toEqual(wanted);
  });
});

describe('the mail templates', () => {
  const files = globSync('*.*.html', { cwd: join(root, 'content/templates/mail') });
  const kinds = [
    ...read('libs/auth/core/src/platform/mail/mail-kind.ts').matchAll(/^ {2}'?([a-z-]+)'?: (?:'|null)/gm),
  ].map(([, kind = '']) => kind);

  it('exist for every kind of mail in every language, and for no other', () => {
    const wanted = kinds.flatMap((kind) => textLanguages.map((language) => `${kind}.${language}.html`));
    expect(files.sort()).toEqual(wanted.sort());
  });

  it('have the same placeholders in every language', () => {
    const inLanguage = (language: TextLanguage) =>
      Object.fromEntries(kinds.map((kind) => [kind, read(`content/templates/mail/${kind}.${language}.html`)]));
    const mails = Object.fromEntries(textLanguages.map((language) => [language, inLanguage(language)])) as Catalogue;
    expect(findTranslationProblems(mails)).toEqual([]);
  });
});

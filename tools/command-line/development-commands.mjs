/** Commands of package.json that check, build and generate, and their subcommands (`parent`). */

import { text } from '../../libs/shared/operator-commands/src/option.mjs';

/** @satisfies {import('@svc/operator-commands').Command} */
export const test = /** @type {const} */ ({
  name: 'test',
  summary: 'Runs every check: format, lint, types, builds, and unit, integration and end-to-end tests.',
  details: [
    'Runs beside a stack that is running and leaves nothing behind. The last line has the totals.',
    'Drills, which take long, run when their project differs from origin/main; npm test -- .drill. runs all of them.',
  ],
  words: { name: 'text', summary: 'only runs the specs whose path contains a text (default: all checks)', least: 0 },
  example: 'refresh',
  isForDevelopment: true,
  entryArguments: ['test'],
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const check = /** @type {const} */ ({
  name: 'check',
  summary: 'Checks changed files: types, lint, format and their specs. Or runs one check on the whole repository.',
  options: {
    since: { ...text('commit', 'compare with this commit; HEAD checks what is not committed'), default: 'HEAD' },
  },
  isActionOptional: true,
  example: '--since main',
  entry: 'tools/test/test.ts',
  entryArguments: ['check'],
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const types = /** @type {const} */ ({
  name: 'types',
  parent: 'check',
  summary: 'Checks the types of the whole repository.',
  programs: [{ run: ['tsc', '--noEmit'] }, { run: ['tsc', '--noEmit', '-p', 'libs/shared/client/src/react'] }],
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const lint = /** @type {const} */ ({
  name: 'lint',
  parent: 'check',
  summary: 'Checks style and imports of all files, and that they are formatted.',
  programs: [
    // The boundary rule needs Nx's graph of the projects to be there.
    { run: ['nx', 'show', 'projects', '--json'], isQuiet: true },
    { run: ['oxlint', '--deny-warnings', '.'] },
    { run: ['eslint', '--max-warnings', '0', '.'] },
    { run: ['oxfmt', '--check', '.'] },
  ],
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const format = /** @type {const} */ ({
  name: 'format',
  parent: 'check',
  summary: 'Formats every file of the repository.',
  programs: [{ run: ['oxfmt', '.'] }],
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const build = /** @type {const} */ ({
  name: 'build',
  parent: 'check',
  summary: 'Builds the services and the worker into dist/apps.',
  programs: [{ run: ['nx', 'run-many', '-t', 'build'] }],
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const generate = /** @type {const} */ ({
  name: 'generate',
  summary: 'Writes the files that are generated from the code: all of them unless one is named.',
  example: 'settings',
  isActionOptional: true,
  runsAllSubcommands: ['settings', 'chart', 'openapi', 'client', 'promises'],
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const settings = /** @type {const} */ ({
  name: 'settings',
  parent: 'generate',
  summary: 'Writes .env.example and docs/reference/configuration.md from the settings that the code declares.',
  entry: 'tools/settings/settings.ts',
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const chart = /** @type {const} */ ({
  name: 'chart',
  parent: 'generate',
  summary: 'Writes the Helm chart into dist/chart, from the manifests.',
  entry: 'tools/chart/chart.ts',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const openapi = /** @type {const} */ ({
  name: 'openapi',
  parent: 'generate',
  summary: "Writes the interface documents of both services, and the client's types from them.",
  details: ['Starts a stack of its own for that.'],
  entry: 'tools/openapi/openapi.ts',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const client = /** @type {const} */ ({
  name: 'client',
  parent: 'generate',
  summary: 'Packs svc-auth-video for other projects, as dist/client.tgz.',
  options: {
    publish: { type: 'switch', summary: 'publishes it with the token in the environment variable NPM_TOKEN' },
    registry: text('url', 'registry to publish to (default: the one that npm is set up with)'),
  },
  entry: 'tools/client-package/main.ts',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const promises = /** @type {const} */ ({
  name: 'promises',
  parent: 'generate',
  summary: 'Writes docs/reference/promises.md: routes, exports of the client and settings that stay.',
  entry: 'tools/release/promises.ts',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const release = /** @type {const} */ ({
  name: 'release',
  parent: 'generate',
  summary: 'Releases a version: sets it in every file, dates the changelog, commits, tags and makes the artifacts.',
  details: [
    'Refuses changes that break clients unless the first number of the version grows, and a changelog without news.',
    'Publishes nothing: a pushed tag starts the workflow that does.',
  ],
  words: { name: 'version', summary: 'such as 1.2.0', least: 1, most: 1 },
  options: { 'dry-run': { type: 'switch', summary: 'only lists the files that it would write' } },
  example: '1.0.0 --dry-run',
  entry: 'tools/release/release.ts',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const artifacts = /** @type {const} */ ({
  name: 'artifacts',
  parent: 'generate',
  summary:
    'Writes the files of a release into dist/release: source, client, manifests, bill of materials, digests, provenance.',
  options: {
    images: text('file', 'JSON of apps and their images by digest, which the manifests are pinned to'),
    archives: {
      type: 'switch',
      summary: 'saves the images svc/<app>:<version> that Docker has, for machines without a registry',
    },
  },
  example: '--images images.json',
  entry: 'tools/release/artifacts.ts',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const lab = /** @type {const} */ ({
  name: 'lab',
  summary: 'Runs a program of the lab: long tests and measurements of the whole product.',
  details: [
    'The lab is not needed to run or change the product; lab/README.md says which question each program answers.',
    'Each program has its own help: npm run lab -- soak --help.',
  ],
  example: 'histories --operations 100000',
});

import eslint from '@eslint/js';
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { boundaries, boundariesForSpecs, labImports } from './tools/lint/boundaries.mjs';
import { projectRules } from './tools/lint/rules.mjs';

const moduleBoundaries = (depConstraints) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      enforceBuildableLibDependency: false,
      allow: ['../../libs/shared/errors/src/nearest.mjs'],
      depConstraints,
      banTransitiveDependencies: false,
    },
  ],
});

const fieldLibraries = {
  group: ['class-validator', 'class-transformer'],
  message: 'Make fields of @svc/http: they know the type and the length of a text before they look at it.',
};

/** Input of a caller is read by one module only, in one order: type, length, and then the rest. */
const boundedInput = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [fieldLibraries],
      paths: [
        {
          name: '@nestjs/common',
          importNames: ['Param', 'Headers'],
          message: 'Take PathText, UuidParam or HeaderText of @svc/http: they are bounded and documented.',
        },
      ],
    },
  ],
  'project/bounded-normalize': 'error',
  'project/whole-query-and-body': 'error',
  'project/awaited-before-reply': 'error',
  'project/path-without-query': 'error',
  'project/routes-by-one-decorator': 'error',
  'project/short-handlers': 'error',
};

/** Modules that must stay free of frameworks: the pipeline runs in any process. */
const frameworkFree = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        fieldLibraries,
        { group: ['@nestjs/*', 'typeorm', 'bullmq', 'fastify'], message: 'Engine code knows no framework.' },
      ],
    },
  ],
};

/** A connection without our time limits waits for ever once PostgreSQL has fallen silent. */
const ownedConnections = {
  name: 'pg',
  importNames: ['Client', 'Pool', 'default'],
  allowTypeImports: true,
  message: 'Pools and connections are made by @svc/database, which knows their time limits.',
};

const connectionsOfOneOwner = {
  '@typescript-eslint/no-restricted-imports': ['error', { paths: [ownedConnections] }],
};

/** Foreign bytes would be decoded where nothing can stop it. */
const rendererOfOneOwner = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        ownedConnections,
        {
          name: '@takumi-rs/core',
          allowTypeImports: true,
          message:
            'Draw on a canvas of libs/pipeline/core/src/raster: foreign fonts and pictures need a confined program.',
        },
      ],
    },
  ],
};

/** Queues that are first come, first served. Each has a reason. */
const unfairQueues = [
  'libs/shared/concurrency/src/**',
  // Batches of statements: a call waits for one batch at most.
  'libs/shared/database/src/**',
  // Limits of a vendor and programs of the pipeline: a service starts their work from a FairQueue, a worker from CallerPlaces.
  'libs/pipeline/core/src/providers/provider-limits.ts',
  'libs/pipeline/core/src/providers/sources/source-budget.ts',
  'libs/pipeline/core/src/providers/comfyui/comfy-server.ts',
  'libs/pipeline/runninghub/src/runninghub-client.ts',
  'libs/pipeline/core/src/kernel/thread/stage-threads.ts',
  'libs/pipeline/core/src/raster/drawings.ts',
  'libs/pipeline/core/src/speech/program/program-speech.ts',
  'libs/pipeline/voices/src/neural/neural-program.ts',
  'libs/pipeline/voices/src/espeak/follower-program.ts',
  'libs/pipeline/core/src/encode/picture-encoder.ts',
  // Administrators alone, who have the same rights; a check ends after 30 seconds.
  'libs/video/core/src/administration/sources.service.ts',
  // Every hash costs the same, and an address has few requests a minute.
  'libs/auth/core/src/passwords/hashing-limiter.ts',
];

/** Their packages, and with them their types, are not installed here. */
const readByEslintAlone = ['tools/starter/{next,vite}/**/*.{ts,tsx}'];

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '.data', '.nx', '**/*.d.ts', '**/generated'] },
  // Oxlint has these rules for all other files, and is a hundred times as fast.
  { files: ['**/*.{js,mjs,cjs}', ...readByEslintAlone], extends: [eslint.configs.recommended] },
  { files: readByEslintAlone, extends: [tseslint.configs.recommended] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    // What a decorated constructor names is needed when the program runs: no import of a type alone.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    plugins: { '@nx': nx, project: projectRules },
    rules: {
      'project/plain-properties': 'error',
      'project/lasting-error-listener': 'error',
      ...moduleBoundaries(boundaries),
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60 }],
      'max-depth': ['error', 3],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings through @svc/config.' },
        {
          object: 'Intl',
          property: 'getCanonicalLocales',
          message: 'It accepts "English": use canonicalLanguage or languageNamed of @svc/texts.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    // The in-process entry of the pipeline finds ffmpeg as `npm start` does, and depends on no configuration library.
    files: [
      'libs/pipeline/core/src/recipe/run-recipe.ts',
      'libs/shared/{config/src,provision}/**/*.ts',
      'libs/shared/testing/**/*.ts',
      'libs/shared/texts/src/language-tags.ts',
      '{lab,tools}/**/*.ts',
      'e2e/**/*.ts',
      '**/*.spec.ts',
      '*.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'],
    // A page handles only what its own user typed.
    ignores: [
      'apps/{console,studio}/src/**',
      'libs/shared/config/src/**',
      'libs/shared/contracts/src/generation-body/**',
      'libs/shared/http/src/fields/**',
      'libs/shared/testing/src/**',
      '**/*.spec.ts',
    ],
    rules: boundedInput,
  },
  {
    files: ['apps/{auth,video}-service/src/**/*.ts', 'libs/**/src/**/*.ts'],
    // The client package reads the header for the services of others, and pages send it.
    ignores: [
      'libs/shared/http/src/request/authorization.ts',
      'libs/shared/{client,testing,web}/src/**',
      '**/*.fixture.ts',
      '**/*.spec.ts',
    ],
    rules: { 'project/authorization-in-one-place': 'error' },
  },
  {
    files: ['{apps,lab,libs,tools,e2e}/**/*.{ts,tsx,js,mjs,cjs}'],
    // The account "nobody" of Unix.
    ignores: ['libs/shared/provision/server-account.ts'],
    plugins: { project: projectRules },
    rules: { 'project/plain-words': 'error' },
  },
  {
    files: ['lab/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [labImports] }] },
  },
  { files: ['libs/{pipeline/*,shared/{concurrency,storage}}/src/**/*.ts'], rules: frameworkFree },
  // They normalise short texts, and letters without long rows of signs, which take the time.
  {
    files: [
      'libs/pipeline/language/src/words/word-forms.ts',
      'libs/shared/storage/src/object-key.ts',
      'libs/shared/texts/src/plain-letters.ts',
    ],
    rules: { 'project/bounded-normalize': 'off' },
  },
  {
    files: ['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/shared/database/**', 'libs/shared/testing/**'],
    rules: connectionsOfOneOwner,
  },
  {
    files: ['libs/pipeline/core/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/pipeline/core/src/raster/{own-canvas,drawing-program}.ts'],
    rules: rendererOfOneOwner,
  },
  {
    files: ['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/shared/testing/**', 'libs/pipeline/core/src/input/input-arguments.ts'],
    rules: { 'project/inputs-in-one-place': 'error' },
  },
  {
    files: ['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/pipeline/core/src/input/looped-input.ts'],
    rules: { 'project/loops-in-one-place': 'error' },
  },
  {
    files: ['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      '**/*.fixture.ts',
      'apps/{console,studio}/src/**',
      'libs/shared/{client,web,testing}/**',
      ...unfairQueues,
    ],
    rules: { 'project/fair-queues': 'error' },
  },
  {
    files: [
      'libs/pipeline/core/src/foreign-files/{fonts,pictures}/*.ts',
      'libs/pipeline/provenance/src/reader/*.ts',
      'libs/pipeline/documents/src/docx.document.ts',
      'libs/pipeline/core/src/audio/wave-file.ts',
    ],
    // It reads ranges of a file.
    ignores: ['**/*.spec.ts', '**/byte-source.ts'],
    rules: { 'project/walked-parts': 'error' },
  },
  {
    files: ['**/*.spec.ts', '**/*.fixture.ts', 'e2e/**/*.ts', 'libs/shared/testing/**/*.ts'],
    rules: {
      ...moduleBoundaries(boundariesForSpecs),
      'project/patient-limits': 'error',
      'project/patient-waits': 'error',
      'project/polled-pages': 'error',
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        require: 'readonly',
        module: 'writable',
        __dirname: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        WebAssembly: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    files: ['tools/starter/express/public/*.js'],
    languageOptions: {
      sourceType: 'module',
      globals: {
        document: 'readonly',
        location: 'readonly',
        history: 'readonly',
        sessionStorage: 'readonly',
        URLSearchParams: 'readonly',
      },
    },
  },
);

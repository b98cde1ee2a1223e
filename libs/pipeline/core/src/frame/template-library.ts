import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError } from '@svc/errors';
import { createBoundedCache } from '@svc/concurrency';
import { decodeMarked } from '@svc/texts';
import type { FrameTemplate, TemplateDescription, TemplateFault, TemplateLibrary } from './frame';
import { createFrameEngine } from './frame-engine';
import { createFrameTemplate, type FrameCaches } from './frame-template';
import { readTemplateDocument } from './template-document';
import { parseTemplatePath, type TemplatePath } from './template-path';

interface TemplateLibraryOptions {
  /** A `node_modules` folder with the font packages; found from the running program by default. */
  packagesFolder?: string;
}

const largestFileBytes = 256 * 1024;
/** Cached frames without captions, each of 4 bytes a pixel: enough for the scenes that one worker draws at a time. */
const keptLayers = 4;
const keptCaptionLines = 256;

const notFound = (): AppError =>
  new AppError('TEMPLATE_NOT_FOUND', {
    message: 'There is no such frame template; it has the form <width>x<height>/<kind>_<name>.html.',
  });

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The file's real path, or null when it is missing or a link leads out of the folder. */
const resolveInside = async (folder: string, path: string): Promise<string | null> => {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? file : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const readTemplateFile = async (folder: string, { path }: TemplatePath): Promise<string> => {
  const file = await resolveInside(folder, path);
  if (!file) throw notFound();
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > largestFileBytes)
      throw new AppError('TEMPLATE_INVALID', {
        message: `The template ${path} is larger than ${largestFileBytes} bytes.`,
      });
    return decodeMarked(await handle.readFile());
  } finally {
    await handle.close();
  }
};

const listPaths = async (folder: string): Promise<TemplatePath[]> => {
  const sizes = await readdir(folder, { withFileTypes: true });
  const paths = await Promise.all(
    sizes
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`)),
  );
  return paths
    .flat()
    .sort()
    .map(parseTemplatePath)
    .filter((path) => path !== null);
};

const toFault = (path: string, error: unknown): TemplateFault => ({
  path,
  reason:
    error instanceof AppError && error.code === 'TEMPLATE_INVALID' ? error.message : `The file ${path} cannot be read.`,
});

const createCaches = (): FrameCaches => {
  const names = new WeakMap<Uint8Array, number>();
  let latest = 0;
  return {
    layers: createBoundedCache(keptLayers),
    captionLines: createBoundedCache(keptCaptionLines),
    identify: (bytes) => {
      const name = names.get(bytes) ?? ++latest;
      names.set(bytes, name);
      return name;
    },
  };
};

/**
 * The templates of a folder, `<width>x<height>/<kind>_<name>.html`. Create one library per process: it holds the
 * renderer, the fonts and the latest frames. `templates/README.md` describes the format.
 */
export const createTemplateLibrary = (folder: string, options: TemplateLibraryOptions = {}): TemplateLibrary => {
  const engine = createFrameEngine(options.packagesFolder);
  const caches = createCaches();
  const opened = new Map<string, Promise<FrameTemplate>>();

  const load = async (path: TemplatePath): Promise<FrameTemplate> =>
    createFrameTemplate({ document: readTemplateDocument(await readTemplateFile(folder, path), path), engine }, caches);

  const openTemplate = async (path: string): Promise<FrameTemplate> => {
    const parsed = parseTemplatePath(path);
    if (!parsed) throw notFound();
    const known = opened.get(path);
    if (known) return known;
    const template = load(parsed);
    opened.set(path, template);
    template.catch(() => opened.delete(path));
    return template;
  };

  const openEach = async (): Promise<(TemplateDescription | TemplateFault)[]> =>
    Promise.all(
      (await listPaths(folder)).map(({ path }) =>
        openTemplate(path).then(
          ({ description }) => description,
          (error: unknown) => toFault(path, error),
        ),
      ),
    );
  const list = async () => (await openEach()).filter((one): one is TemplateDescription => !('reason' in one));
  const listFaults = async () => (await openEach()).filter((one): one is TemplateFault => 'reason' in one);

  const compile: TemplateLibrary['compile'] = (html, { name, kind = 'static', widthPixels, heightPixels }) => {
    const path = `${widthPixels}x${heightPixels}/${kind}_${name}.html`;
    const document = readTemplateDocument(html, { path, kind, name, widthPixels, heightPixels });
    // Another text may have the same name.
    return createFrameTemplate({ document, engine }, createCaches());
  };

  return { list, listFaults, open: openTemplate, compile };
};

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packClient } from '@svc/client-package';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { fillPlaceholders } from '@svc/texts';
import { build, type BuildOptions, type Plugin, type RolldownOutput } from 'rolldown';
import { selectAppParts, type AppName } from './app-parts';
import { bundleServer, isPackage } from './bundle-server';
import { isExternal, readPackageName, packageOfFile } from './bundled-packages';
import { copyFolders } from './copy-folders';
import { isAppName, pageTemplate, recipes, listSources, type Page, type Recipe } from './recipes';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
}

const root = projectRoot();

/** Texts are imported whole: an export for each of their keys would name it a second time. */
const textFiles: Plugin = {
  name: 'text-files',
  load: {
    filter: { id: /\.json$/ },
    handler: (id) => ({ code: `export default ${readFileSync(id, 'utf8')}`, moduleType: 'js' }),
  },
};

const pageOptions = (folder: string, { name, source, tsconfig }: Page['script']): BuildOptions => ({
  input: { [name]: join(root, source) },
  platform: 'browser',
  plugins: [textFiles],
  tsconfig: join(root, tsconfig),
  output: { dir: folder, format: 'es', minify: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const renderDocument = ({ document: { bodyFile, ...values }, script: { name } }: Page): string =>
  fillPlaceholders(read(pageTemplate), { ...values, name, body: read(bodyFile) });

const bundlePage = async (app: string, page: Page): Promise<void> => {
  const { script, styles = [] } = page;
  const folder = join(root, 'dist', 'apps', app, 'page');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), renderDocument(page));
  if (styles.length > 0) writeFileSync(join(folder, `${script.name}.css`), styles.map(read).join('\n'));
  await build(pageOptions(folder, script));
};

const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const isInstalled = (folder: string): boolean => folder.includes('node_modules/');

/** Names of all packages of production, nested ones included. */
const installedPackages = (): string[] => {
  const folders = Object.entries(packages).filter(([folder, { dev }]) => isInstalled(folder) && dev !== true);
  return [...new Set(folders.map(([folder]) => folder.replace(/^.*node_modules\//, '')))].sort();
};

/** Versions of the packages that the repository and the parts of an app ask for. */
const directPackages = (app: AppName): Readonly<Record<string, string>> => {
  const isPart = selectAppParts(app);
  const own = Object.entries(packages).filter(([folder]) => !isInstalled(folder) && isPart(folder));
  return Object.assign({}, ...own.map(([, { dependencies = {} }]) => dependencies)) as Record<string, string>;
};

/**
 * Lists the packages that an image installs, in the versions of the workspace: those that the bundle loads, and those
 * in it, whose licences the image has.
 */
const writePackageFile = (app: AppName, { looksUp = () => false }: Recipe, { output }: RolldownOutput): void => {
  const { overrides } = JSON.parse(read('package.json')) as { overrides: object };
  const dependencies = directPackages(app);
  const chunks = output.filter((part) => part.type === 'chunk');
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const bundled = chunks.flatMap(({ moduleIds }) => moduleIds.map(packageOfFile));
  const needed = new Set([...imported.filter(isPackage).map(readPackageName), ...bundled]);
  const names = Object.keys(dependencies)
    .filter((name) => needed.has(name) || looksUp(name))
    .sort();
  const file = {
    name: app,
    version: '0.0.1',
    main: 'main.js',
    dependencies: Object.fromEntries(names.map((name) => [name, dependencies[name]])),
    overrides,
    loadedPackages: installedPackages().filter((name) => isExternal(name) || looksUp(name)),
  };
  writeFileSync(join(root, 'dist', 'apps', app, 'package.json'), `${JSON.stringify(file, null, 2)}\n`);
};

const packClientBeside = async (app: string): Promise<void> => {
  const folder = join(root, 'dist', 'apps', app);
  const packed = await packClient(join(root, 'dist', 'client'), join(folder, 'client.tgz'));
  writeFileSync(join(folder, 'client.json'), JSON.stringify(packed));
};

const bundle = async (app: string): Promise<void> => {
  if (!isAppName(app)) throw new Error(`There is no app "${app}": say ${Object.keys(recipes).join(', ')}.`);
  const recipe = recipes[app];
  const server = await bundleServer(listSources(app), join(root, 'dist', 'apps', app));
  copyFolders(app, join(root, 'dist', 'apps', app));
  writePackageFile(app, recipe, server);
  if (recipe.servesClient) await packClientBeside(app);
  if (recipe.page !== undefined) await bundlePage(app, recipe.page);
};

/** `nx build <app>`: one CommonJS file for each entry of the app, and files that the entries share. */
void runMain(async () => {
  for (const app of process.argv.slice(2)) await bundle(app);
  return 0;
});

import { isAbsolute, join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { build, type RolldownOutput } from 'rolldown';
import { isExternal, packageOfFile, omitPackageMaps, resolveRequires } from './bundled-packages';
import { requirePrograms } from './required-programs';

export { appNames } from './app-parts';
export { recipes, listSources } from './recipes';
export { programsNamedIn } from './required-programs';

/** Our own libraries, and what the compiler puts in for decorators. */
const isInside = (id: string): boolean => /^(?:\.|@svc\/|@oxc-project\/runtime\/)/.test(id) || isAbsolute(id);
export const isPackage = (id: string): boolean => !isInside(id);

/** `packages/` has one file for each package, so that a line of a stack trace names the package. */
const toChunkName = (file: string): string | null => {
  const name = packageOfFile(file);
  return name === undefined ? null : `packages/${name.replace('@', '').replace('/', '.')}`;
};

/**
 * CommonJS files for each program, with the packages that it imports: loading thousands of small files took more than
 * half of a service's start.
 * @param programs paths of their sources by their names
 * @param folder is emptied first
 * @throws Error when the programs start one that is not among them
 */
export const bundleServer = async (
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<RolldownOutput> => {
  const bundled = await build({
    input: { ...programs },
    platform: 'node',
    tsconfig: join(projectRoot(), 'tsconfig.base.json'),
    external: (id) => isPackage(id) && isExternal(id),
    preserveEntrySignatures: false,
    // A package makes functions of texts of its own.
    checks: { eval: false },
    plugins: [resolveRequires, omitPackageMaps],
    output: {
      dir: folder,
      cleanDir: true,
      format: 'cjs',
      sourcemap: true,
      // TypeORM and Nest read class names at run time.
      keepNames: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Without it, modules run in the order of the files, not of their imports.
      strictExecutionOrder: true,
      // A process keeps the memory in which V8 parsed its largest file: 30 MB for all packages in one.
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'packages', name: toChunkName }] },
      comments: { jsdoc: false },
    },
  });
  requirePrograms(bundled);
  return bundled;
};

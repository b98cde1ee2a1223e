import { isAbsolute, join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { build, type RolldownOutput } from 'rolldown';

/** Our own libraries, and what the compiler puts in for decorators. */
const isInside = (id: string): boolean => /^(?:\.|@svc\/|@oxc-project\/runtime\/)/.test(id) || isAbsolute(id);
export const isPackage = (id: string): boolean => !isInside(id);

/**
 * One CommonJS file for each program, with packages left outside.
 * @param programs paths of their sources by their names
 * @param folder is emptied first
 */
export const bundleServer = (programs: Readonly<Record<string, string>>, folder: string): Promise<RolldownOutput> =>
  build({
    input: { ...programs },
    platform: 'node',
    tsconfig: join(projectRoot(), 'tsconfig.base.json'),
    external: isPackage,
    output: {
      dir: folder,
      cleanDir: true,
      format: 'cjs',
      sourcemap: true,
      // TypeORM and Nest read class names at run time.
      keepNames: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });

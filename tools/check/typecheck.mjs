/**
 * Checks the types of one project with the compiler options of the repository, and its parts that have options of
 * their own: `npx nx typecheck pipeline`.
 *
 *     node tools/check/typecheck.mjs <folder>
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const [folder] = process.argv.slice(2);
const cache = join(root, 'node_modules', '.cache', 'typecheck');
const file = join(cache, `${folder.replaceAll('/', '-')}.json`);

/** Projects for browsers have compiler options of their own. */
const own = join(root, folder, 'tsconfig.json');
mkdirSync(cache, { recursive: true });
const include = [`${join(root, folder)}/**/*.ts`, join(root, 'libs', 'shared', 'testing', '**', '*.d.ts')];
if (!existsSync(own)) writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.json'), include }));
const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
const check = (project) =>
  spawnSync(process.execPath, [compiler, '--noEmit', '-p', project], { stdio: 'inherit' }).status ?? 1;
const parts = globSync(`${folder}/src/**/tsconfig.json`, { cwd: root, exclude: ['**/node_modules/**'] });
process.exitCode = Math.max(...[existsSync(own) ? own : file, ...parts.map((part) => join(root, part))].map(check));

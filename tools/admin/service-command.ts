import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, ProvisionError } from '@svc/provision';
import { loadEnvironment, readRunningStack, readStackSettings, type Environment, type StackSettings } from '@svc/start';

const readJson = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};

/** Service settings that the running stack of this checkout generated. */
const stackEnvironment = ({ dataFolder }: StackSettings): Environment => {
  const secrets = readJson(join(dataFolder, 'secrets.json'));
  const ports = readJson(join(dataFolder, 'ports.json'));
  const password = encodeURIComponent(String(secrets['postgresPassword']));
  return {
    DATABASE_URL: `postgresql://svc:${password}@127.0.0.1:${String(ports['postgres'])}/svc`,
    APP_SECRET: String(secrets['appSecret']),
    STORAGE_FOLDER: join(dataFolder, 'storage'),
  };
};

const readEnvironment = (root: string, needed: readonly string[]): Environment => {
  const given = loadEnvironment(root);
  if (needed.every((name) => given[name] !== undefined)) return given;
  const settings = readStackSettings(root, given);
  if (readRunningStack(settings.dataFolder) === undefined)
    throw new ProvisionError(`No stack runs here: start it with "npm start", or set ${needed.join(' and ')}.`);
  return { ...stackEnvironment(settings), ...given };
};

interface ServiceCommand {
  /** File below `dist/apps`. */
  bundle: string;
  args: readonly string[];
  /** Settings without which it works on the running stack of this checkout. */
  needed: readonly string[];
}

/** Runs a command of a service's bundle. @returns its exit code */
export const runServiceCommand = async ({ bundle, args, needed }: ServiceCommand): Promise<number> => {
  const root = projectRoot();
  const path = join(root, 'dist', 'apps', bundle);
  if (!existsSync(path)) throw new ProvisionError('The apps are not built: run "npm run check -- build".');
  const child = spawn(process.execPath, [path, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...readEnvironment(root, needed) },
  });
  return new Promise<number>((resolve, reject) => child.on('error', reject).on('exit', (ended) => resolve(ended ?? 1)));
};

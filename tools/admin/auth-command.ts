import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, ProvisionError } from '@svc/provision';
import { loadEnvironment, readRunningStack, readStackSettings, type Environment, type StackSettings } from '@svc/stack';

const readJson = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};

/** What the running stack of this checkout has made up for the auth-service. */
const stackEnvironment = ({ dataFolder }: StackSettings): Environment => {
  const secrets = readJson(join(dataFolder, 'secrets.json'));
  const ports = readJson(join(dataFolder, 'ports.json'));
  const password = encodeURIComponent(String(secrets['postgresPassword']));
  return {
    DATABASE_URL: `postgresql://svc:${password}@127.0.0.1:${String(ports['postgres'])}/svc`,
    APP_SECRET: String(secrets['appSecret']),
  };
};

const environmentOf = (root: string): Environment => {
  const given = loadEnvironment(root);
  if (given['DATABASE_URL'] !== undefined && given['APP_SECRET'] !== undefined) return given;
  const settings = readStackSettings(root, given);
  if (readRunningStack(settings.dataFolder) === undefined)
    throw new ProvisionError('No stack runs here: start it with "npm start", or set DATABASE_URL and APP_SECRET.');
  return { ...stackEnvironment(settings), ...given };
};

/**
 * Runs a command of the auth-service's bundle (`dist/apps/auth-service/command.js`) on the running stack of this
 * checkout, or on the database that DATABASE_URL names.
 *
 * @returns its exit code
 */
export const runAuthCommand = (command: 'admin' | 'keys', args: readonly string[]): Promise<number> => {
  const root = projectRoot();
  const bundle = join(root, 'dist', 'apps', 'auth-service', 'command.js');
  if (!existsSync(bundle)) throw new ProvisionError('The apps are not built: run "npm run build".');
  const child = spawn(process.execPath, [bundle, command, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environmentOf(root) },
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', (code) => resolve(code ?? 1)));
};

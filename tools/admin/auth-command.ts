import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, type Command } from '@svc/command-line';
import { projectRoot, ProvisionError } from '@svc/provision';
import {
  forgetSecret,
  loadEnvironment,
  readRunningStack,
  readStackSettings,
  type Environment,
  type SecretName,
  type StackSettings,
} from '@svc/stack';

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

/** Which secret of the stack opens nothing any more once the command has succeeded. */
const replacedBy = (command: string, [action, name]: readonly string[], username: string): SecretName | undefined => {
  if (command === 'keys' && action === 'api-key') return 'adminApiKey';
  return command === 'admin' && action === 'reset-password' && name === username ? 'adminPassword' : undefined;
};

/** Only for the stack's own database; what another one holds, its secrets.json does not name. */
const forgetReplaced = (root: string, command: string, args: readonly string[]): void => {
  const given = loadEnvironment(root);
  const replaced = replacedBy(command, args, given['ADMIN_USERNAME'] ?? 'admin');
  if (replaced !== undefined && given['DATABASE_URL'] === undefined)
    forgetSecret(readStackSettings(root, given).dataFolder, replaced);
};

/**
 * Runs a command of the auth-service's bundle (`dist/apps/auth-service/command.js`) on the running stack of this
 * checkout, or on the database that DATABASE_URL names.
 *
 * @returns its exit code
 */
export const runAuthCommand = async (command: Command, args: readonly string[]): Promise<number> => {
  readCommandLine(command, args);
  const root = projectRoot();
  const bundle = join(root, 'dist', 'apps', 'auth-service', 'command.js');
  if (!existsSync(bundle)) throw new ProvisionError('The apps are not built: run "npm run build".');
  const child = spawn(process.execPath, [bundle, command.name, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environmentOf(root) },
  });
  const code = await new Promise<number>((resolve, reject) =>
    child.on('error', reject).on('exit', (ended) => resolve(ended ?? 1)),
  );
  if (code === 0) forgetReplaced(root, command.name, args);
  return code;
};

import { resolve } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { admins, config, keys } from '@svc/command-line/stack-commands';
import { projectRoot } from '@svc/provision';
import {
  forgetSecret,
  loadEnvironment,
  readStackSettings,
  runMain,
  type Environment,
  type SecretName,
} from '@svc/start';
import { runServiceCommand } from './service-command';

/** The secret of the stack that the command has replaced. */
const replacedBy = (
  command: AuthCommand,
  [action, name]: readonly string[],
  username: string,
): SecretName | undefined => {
  if (command === 'keys' && action === 'api-key') return 'adminApiKey';
  return command === 'admin' && action === 'reset-password' && name === username ? 'adminPassword' : undefined;
};

/** Does nothing for a database of DATABASE_URL: secrets.json describes the stack's own database. */
const forgetReplaced = (root: string, command: AuthCommand, args: readonly string[]): void => {
  const given = loadEnvironment(root);
  const replaced = replacedBy(command, args, given['ADMIN_USERNAME'] ?? 'admin');
  if (replaced !== undefined && given['DATABASE_URL'] === undefined)
    forgetSecret(readStackSettings(root, given).dataFolder, replaced);
};

/** Keys are the names of the commands in the bundle of the auth-service. */
const descriptions = { admin: admins, config, keys } as const;
type AuthCommand = keyof typeof descriptions;

const isAuthCommand = (name: string): name is AuthCommand => Object.hasOwn(descriptions, name);

/** The command runs at the root of the repository; npm tells where a file was named. */
const withFile = ([action = '', named]: readonly string[], { SVC_CONFIG: configured }: Environment): string[] => {
  if (named !== undefined) return [action, resolve(process.env['INIT_CWD'] ?? process.cwd(), named)];
  return action === 'export' ? [action] : [action, resolve(configured ?? 'svc.yaml')];
};

/**
 * Runs a command of the auth-service's bundle (`dist/apps/auth-service/command.js`) on the running stack of this
 * checkout, or on the database that DATABASE_URL names.
 */
void runMain(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  if (!isAuthCommand(command)) throw new Error(`The auth-service has no command "${command}".`);
  const { words } = readCommandLine(descriptions[command], args);
  const code = await runServiceCommand({
    bundle: 'auth-service/command.js',
    args: [command, ...(command === 'config' ? withFile(words, loadEnvironment(projectRoot())) : args)],
    needed: ['DATABASE_URL', 'APP_SECRET'],
  });
  if (code === 0) forgetReplaced(projectRoot(), command, args);
  return code;
});

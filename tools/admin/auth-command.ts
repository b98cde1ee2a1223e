import { readCommandLine, type Command } from '@svc/command-line';
import { projectRoot } from '@svc/provision';
import { forgetSecret, loadEnvironment, readStackSettings, type SecretName } from '@svc/stack';
import { runServiceCommand } from './service-command';

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
  const code = await runServiceCommand({
    bundle: 'auth-service/command.js',
    args: [command.name, ...args],
    needed: ['DATABASE_URL', 'APP_SECRET'],
  });
  if (code === 0) forgetReplaced(projectRoot(), command.name, args);
  return code;
};

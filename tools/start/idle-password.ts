import { hasAdministrator } from '@svc/provision';
import { forgetSecret, type StackSecrets } from './secrets';

/**
 * The password of the first administrator opens nothing where there is one already, in a database that was given: it is
 * neither kept nor told.
 *
 * @param secrets with a password that was made up at this very start, if with any
 */
export async function dropIdlePassword(
  databaseUrl: string,
  dataFolder: string,
  secrets: StackSecrets,
): Promise<StackSecrets> {
  if (secrets.adminPassword === undefined || !(await hasAdministrator(databaseUrl))) return secrets;
  forgetSecret(dataFolder, 'adminPassword');
  const { adminPassword: _idle, ...inForce } = secrets;
  return inForce;
}

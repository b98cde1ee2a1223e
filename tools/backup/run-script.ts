import { join } from 'node:path';
import { OwnProcess, projectRoot, ProvisionError } from '@svc/provision';
import type { BackupPlace } from './backup-place';

export const scriptsFolder = join(projectRoot(), 'k8s', 'components', 'backup');

/**
 * Runs a script of the component `backup`, which Kubernetes, Compose and `npm start` share.
 * @throws ProvisionError when it fails; it has printed why
 */
export const runScript = async (
  { environment }: BackupPlace,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const script = OwnProcess.start({
    name,
    file: 'sh',
    args: [join(scriptsFolder, name)],
    env: { ...environment, ...more },
    onLine: (line) => console.log(line),
  });
  const { code } = await script.finished;
  if (code !== 0) throw new ProvisionError(`The step ${name} of the backup failed.`);
};

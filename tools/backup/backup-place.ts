import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { readConfiguration, StorageConfig } from '@svc/config';
import { findFfmpeg, findRclone, projectRoot, ProvisionError, runCommand } from '@svc/provision';
import { BackupConfig, loadEnvironment, readStackSettings, withSecrets, type StackSettings } from '@svc/start';

/** Folder, settings and programs of the backups of one data folder. */
export interface BackupPlace {
  readonly settings: StackSettings;
  /** Folder that a backup passes through. */
  readonly folder: string;
  /** Variables of the scripts in k8s/components/backup. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const obscureTimeoutMs = 20_000;

/** rclone takes passwords in this form only; it hides nothing. */
const obscure = async (rclone: string, password: string): Promise<string> => {
  const env = { ...process.env, PASSWORD: password, RCLONE: rclone };
  const { stdout } = await runCommand('sh', ['-c', 'printf %s "$PASSWORD" | "$RCLONE" obscure -'], {
    timeoutMs: obscureTimeoutMs,
    env,
  });
  return stdout.trim();
};

const sourceBucket = (store: StorageConfig): Record<string, string> => ({
  S3_BUCKET: store.s3Bucket,
  RCLONE_CONFIG_SOURCE_TYPE: 's3',
  RCLONE_CONFIG_SOURCE_PROVIDER: store.s3Endpoint === undefined ? 'AWS' : 'Other',
  RCLONE_CONFIG_SOURCE_REGION: store.s3Region,
  ...(store.s3Endpoint === undefined ? {} : { RCLONE_CONFIG_SOURCE_ENDPOINT: store.s3Endpoint }),
  ...(store.s3AccessKeyId === ''
    ? { RCLONE_CONFIG_SOURCE_ENV_AUTH: 'true' }
    : {
        RCLONE_CONFIG_SOURCE_ACCESS_KEY_ID: store.s3AccessKeyId,
        RCLONE_CONFIG_SOURCE_SECRET_ACCESS_KEY: store.s3SecretAccessKey,
      }),
});

/** The remote `source`: the bucket of the files, or their folder. */
const sourceRemote = ({ given, dataFolder }: StackSettings): Record<string, string> => {
  const [store] = readConfiguration([StorageConfig], given);
  if (store.s3Bucket !== '') return sourceBucket(store);
  const folder = given['STORAGE_FOLDER'] ?? join(dataFolder, 'storage');
  return { S3_BUCKET: '', RCLONE_CONFIG_SOURCE_TYPE: 'alias', RCLONE_CONFIG_SOURCE_REMOTE: resolve(folder) };
};

const targetFolder = ({ root, dataFolder }: StackSettings, { to, password }: BackupConfig): string => {
  if (to === '' || password === '')
    throw new ProvisionError('Set BACKUP_TO and BACKUP_PASSWORD, for example in .env (docs/operate/backup.md).');
  if (to.includes(':')) return to;
  const folder = resolve(root, to);
  const fromData = relative(dataFolder, folder);
  if (!fromData.startsWith('..') && !isAbsolute(fromData))
    throw new ProvisionError(`BACKUP_TO is in the data folder ${dataFolder}: name another disk or machine.`);
  return folder;
};

/** @throws ProvisionError when a setting is missing or wrong, or a program cannot be had */
export const prepareBackupPlace = async (): Promise<BackupPlace> => {
  const root = projectRoot();
  const settings = readStackSettings(root, withSecrets(loadEnvironment(root)));
  const { given, dataFolder, enginesFolder } = settings;
  const [config] = readConfiguration([BackupConfig], given);
  const remote = targetFolder(settings, config);
  const folder = join(dataFolder, 'backup');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const rclone = await findRclone(enginesFolder);
  writeFileSync(join(folder, 'rclone.conf'), '', { mode: 0o600 });
  const { AWS_CA_BUNDLE, ...inherited } = given;
  return {
    settings,
    folder,
    environment: {
      ...inherited,
      PATH: [dirname(rclone), given['PATH']].join(delimiter),
      BACKUP_FOLDER: folder,
      KEEP_DAYS: String(config.keepDays),
      METRICS_FILE: join(dataFolder, 'backup.prom'),
      FFMPEG_PATH: await findFfmpeg(enginesFolder, undefined, { given: given['FFMPEG_PATH'] }),
      RCLONE_CONFIG: join(folder, 'rclone.conf'),
      // rclone refuses the variable of the AWS clients and has one of its own.
      RCLONE_CA_CERT: given['RCLONE_CA_CERT'] ?? AWS_CA_BUNDLE,
      ...sourceRemote(settings),
      RCLONE_CONFIG_TARGET_TYPE: 'crypt',
      RCLONE_CONFIG_TARGET_REMOTE: remote,
      RCLONE_CONFIG_TARGET_PASSWORD: await obscure(rclone, config.password),
    },
  };
};

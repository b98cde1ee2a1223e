import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PipelineConfig, StorageConfig, WorkerConfig, type NamespaceClass } from '@svc/config';
import { projectRoot } from '@svc/provision';
import { listNamespaces, startProblems } from './app-namespaces';
import {
  listApps,
  listContainers,
  ofKind,
  listOwnWorkloads,
  listSecretKeys,
  type Container,
  type Labels,
  type Manifest,
} from './manifest';

/** Sample values of the right form; real secrets are not used here. */
const sampleSecrets: Labels = {
  DATABASE_URL: 'postgresql://user:password@postgres/name',
  REDIS_URL: 'redis://:password@redis/0',
  REDIS_SENTINELS: 'sentinel:26379',
  SMTP_URL: 'smtp://relay:587',
};
const sampleSecret = 'x'.repeat(64);

/** The variables that a container starts with; those of Secrets with made-up values. */
export const readEnvironment = ({ env = [], envFrom = [] }: Container, manifests: readonly Manifest[]): Labels => {
  const secrets = [...ofKind(manifests, 'ExternalSecret'), ...ofKind(manifests, 'Secret')];
  const given = envFrom.flatMap(({ configMapRef, secretRef }) => [
    ...ofKind(manifests, 'ConfigMap')
      .filter(({ metadata }) => metadata.name === configMapRef?.name)
      .flatMap(({ data = {} }) => Object.entries(data)),
    ...secrets
      .filter(({ metadata }) => metadata.name === secretRef?.name)
      .flatMap(listSecretKeys)
      .map((key): [string, string] => [key, sampleSecrets[key] ?? sampleSecret]),
  ]);
  return { ...Object.fromEntries(given), ...Object.fromEntries(env.map((one) => [one.name, one.value ?? ''])) };
};

/** Lists the configuration errors of each app and migration with the settings of the manifests. */
export const settingsProblems = (manifests: readonly Manifest[]): string[] =>
  listOwnWorkloads(manifests).flatMap((workload) =>
    listContainers(workload).flatMap((container) =>
      startProblems(listNamespaces(container.image, container.command), readEnvironment(container, manifests)).map(
        (problem) => `${workload.kind}/${workload.name} container ${container.name}: ${problem}`,
      ),
    ),
  );

/** Apps that keep files must keep them in one bucket: a pod's own folder is seen by no other pod and goes with it. */
export const storageProblems = (manifests: readonly Manifest[]): string[] =>
  listApps(manifests).flatMap(({ name, pod }) =>
    pod.containers
      .filter((container) => listNamespaces(container.image, container.command).includes(StorageConfig))
      .filter((container) => (readEnvironment(container, manifests)['S3_BUCKET'] ?? '') === '')
      .map(() => `${name} keeps files that no other pod sees: S3_BUCKET is not set`),
  );

/** Folders that apps write to, by the namespace that names them. */
const writtenFolders: readonly [setting: string, namespace: NamespaceClass][] = [
  ['ASSETS_FOLDER', PipelineConfig],
  ['WORK_FOLDER', WorkerConfig],
];

/** Environment variables that the Dockerfile sets. */
export const imageSettings = (): Labels => {
  const dockerfile = readFileSync(join(projectRoot(), 'docker', 'Dockerfile'), 'utf8');
  const lines = [...dockerfile.matchAll(/^ENV (.*)$/gm)].map(([, line = '']) => line);
  return Object.fromEntries(
    lines.flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
};

export const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export const bytesIn = (quantity: string): number => {
  const [, count = '0', unit = ''] = /^(\d+)([KMGT]i)?$/.exec(quantity) ?? [];
  return Number(count) * 1024 ** ['', 'Ki', 'Mi', 'Gi', 'Ti'].indexOf(unit);
};

/** The root file system is read-only: what an app writes to must be mounted. */
export const folderProblems = (manifests: readonly Manifest[]): string[] =>
  listApps(manifests).flatMap(({ name, pod }) =>
    pod.containers.flatMap((container) => {
      const settings = { ...imageSettings(), ...readEnvironment(container, manifests) };
      const namespaces = listNamespaces(container.image, container.command);
      const named = writtenFolders.filter(([, namespace]) => namespaces.includes(namespace));
      const mounted = (container.volumeMounts ?? []).map(({ mountPath }) => mountPath);
      return ['/tmp', ...named.map(([setting]) => settings[setting] ?? '')]
        .filter((folder) => !mounted.some((mount) => isBelow(folder, mount)))
        .map((folder) => `${name} cannot write to ${folder}: no volume is mounted there`);
    }),
  );

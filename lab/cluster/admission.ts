import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mistakes, plant, listWorkloads, type Manifest } from '@svc/manifests';
import type { Answer, ApiServer } from './api-server';

let files = 0;

/** Hands objects to a command of kubectl. */
export const send = (
  { folder, run }: ApiServer,
  command: string,
  manifests: readonly Manifest[],
  ...options: readonly string[]
): Promise<Answer> => {
  const file = join(folder, `objects-${(files += 1)}.json`);
  writeFileSync(file, manifests.map((manifest) => JSON.stringify(manifest)).join('\n'));
  return run('kubectl', command, `--filename=${file}`, ...options);
};

const tryObjects = (server: ApiServer, manifests: readonly Manifest[]): Promise<Answer> =>
  send(server, 'apply', manifests, '--server-side', '--force-conflicts', '--validate=strict', '--dry-run=server');

/** Tries the pods that a controller would create: the server admits their workloads in any case. */
export const tryPods = (server: ApiServer, manifests: readonly Manifest[]): Promise<Answer> =>
  tryObjects(
    server,
    listWorkloads(manifests).map(({ name, labels, claims, pod }): Manifest => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace: 'svc', labels },
      spec: {
        serviceAccountName: 'auth-service',
        ...pod,
        volumes: [...(pod.volumes ?? []), ...claims.map((claim) => ({ name: claim, emptyDir: {} }))],
      },
    })),
  );

/**
 * Plants each mistake in an object that the server has the kind of.
 *
 * @returns a line for each mistake that it accepts
 */
export const acceptedMistakes = async (
  server: ApiServer,
  manifests: readonly Manifest[],
  hasKind: (manifest: Manifest) => boolean,
): Promise<string[]> => {
  const accepted: string[] = [];
  for (const mistake of mistakes.gateway) {
    const { title, refusedBy } = mistake;
    if (refusedBy === undefined) continue;
    const isOfPod = refusedBy === 'pods';
    const wrong = structuredClone([...manifests]);
    plant(wrong, mistake);
    const changed = wrong.filter((manifest, index) => !isDeepStrictEqual(manifest, manifests[index]));
    if (!changed.every(hasKind)) continue;
    // Under the name of an object that exists, other fields would be refused because they cannot be changed.
    for (const { metadata } of changed) metadata.name = `wrong-${metadata.name}`;
    const { isOk, text } = await (isOfPod ? tryPods : tryObjects)(server, changed);
    if (isOk || (isOfPod && !text.includes('violates PodSecurity "restricted'))) accepted.push(`${title}: ${text}`);
    else console.log(`       ${title}: ${text.trim().split('\n').at(-1)}`);
  }
  return accepted;
};

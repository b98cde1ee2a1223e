import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { copyManifests, guideScript, guideVariables } from '@svc/manifests';
import type { Answer, ApiServer } from './api-server';

const execute = promisify(execFile);
const timeoutMs = 10 * 60_000;

/** A server without nodes has neither metrics nor a store of secrets. */
const expectedlyMissing = /^MISSING {2}(metrics\.k8s\.io|ClusterSecretStore)/;

/** Neither nodes nor controllers run: the check runs, the overlay is applied, and nothing waits for Jobs or pods. */
const withoutWaiting = (script: string): string =>
  script
    .replaceAll(/^k8s\/check-cluster\.sh .*$/gm, '$& || true')
    .replaceAll(/^k8s\/deploy\.sh production (.*)$/gm, 'kubectl apply --kustomize k8s/overlays/production $1')
    .replaceAll(/^ *kubectl -n svc exec .*$/gm, 'true');

/** Runs each command of the guide for a first deployment. @returns what failed or was missing, a line each */
export const guideProblems = async ({ folder, programs }: ApiServer): Promise<string[]> => {
  copyManifests(folder);
  for (const program of ['docker', 'psql']) writeFileSync(join(folder, program), '#!/bin/sh\n', { mode: 0o755 });
  const env = {
    ...process.env,
    ...guideVariables,
    KUBECONFIG: join(folder, 'kubeconfig'),
    HOME: folder,
    PATH: [folder, programs, process.env['PATH']].join(delimiter),
  };
  const { isOk, text } = await execute('sh', ['-c', withoutWaiting(guideScript())], {
    cwd: folder,
    env,
    timeout: timeoutMs,
  }).then(
    ({ stdout }): Answer => ({ isOk: true, text: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }): Answer => ({ isOk: false, text: `${stdout}${stderr}` }),
  );
  const missing = text.split('\n').filter((line) => line.startsWith('MISSING') && !expectedlyMissing.test(line));
  return isOk ? missing : [text];
};

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { cluster } from '@svc/command-line/lab-test-commands';
import { projectRoot, runCommand } from '@svc/provision';
import { runMain } from '@svc/start';
import { renderOverlays, type Manifest } from '@svc/manifests';
import { acceptedMistakes, send, tryPods } from './admission';
import { withApiServer, type Answer, type ApiServer } from './api-server';
import { writeChart } from '@svc/chart';
import { liveRelease } from './chart-life';
import { guideProblems } from './followed-guide';
import { chartDifferences, chartFolder } from './rendered-chart';

const buildTimeoutMs = 3 * 60 * 60_000;
const operators = /^(gateway\.networking\.k8s\.io|keda\.sh|monitoring\.coreos\.com|external-secrets\.io)\//;
/** Rules of kube-score that do not fit. */
const exceptions = [
  // Images have a version or a digest, which always name the same image.
  'container-image-pull-policy',
  // Root file systems are read-only. Only workers and the video-service fill their volumes, and they ask for room.
  'container-ephemeral-storage-request-and-limit',
  // Pods are spread by topologySpreadConstraints.
  'deployment-has-host-podantiaffinity',
];
let failures = 0;

const report = (title: string, problems: readonly string[]): void => {
  failures += problems.length;
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${title}`);
  for (const problem of problems) console.log(`       ${problem.trim().replaceAll('\n', '\n       ')}`);
};

const listProblems = ({ isOk, text }: Answer): string[] => (isOk ? [] : [text || 'failed']);

/** Its selector is sent at every apply, because its patch strategy is to be replaced; the server changes nothing. */
const alwaysSent = /^poddisruptionbudget\.policy\//;

/** @returns a line for each object that a repeated apply changes, or only calls changed */
const changedObjects = async (
  server: ApiServer,
  manifests: readonly Manifest[],
  options: readonly string[],
): Promise<string[]> => {
  // The API server never shows `stringData`, so that kubectl always finds it new.
  const shown = manifests.filter(({ kind }) => kind !== 'Secret');
  const { isOk, text } = await send(server, 'apply', shown, ...options);
  if (!isOk) return [text];
  return text.split('\n').filter((line) => / (created|configured)\b/.test(line) && !alwaysSent.test(line));
};

const tryOverlay = async (server: ApiServer, overlay: string, manifests: readonly Manifest[]): Promise<void> => {
  // Server-side after client-side, without --force-conflicts: an operator may change from one to the other.
  for (const options of [[], ['--server-side']]) {
    const how = ['kubectl apply', ...options].join(' ');
    const applied = await send(server, 'apply', manifests, '--validate=strict', ...options);
    report(`${overlay}: ${how}, ${manifests.length} objects`, listProblems(applied));
    report(`${overlay}: ${how}, no difference`, listProblems(await send(server, 'diff', manifests, ...options)));
    report(`${overlay}: ${how}, a second time`, await changedObjects(server, manifests, options));
  }
  report(`${overlay}: pods at the level restricted`, listProblems(await tryPods(server, manifests)));
};

const lint = async ({ folder, run }: ApiServer): Promise<void> => {
  const { text } = await run('kubectl', 'kustomize', join(projectRoot(), 'k8s', 'overlays', 'production'));
  const file = join(folder, 'production.yaml');
  writeFileSync(file, text);
  const options = ['--exit-one-on-warning', '--output-format=ci', ...exceptions.map((rule) => `--ignore-test=${rule}`)];
  report('production: kube-score', listProblems(await run('kube-score', 'score', ...options, file)));
};

/** The example of CloudNativePG, if the definitions have its kinds. */
const tryDatabases = async ({ run }: ApiServer): Promise<void> => {
  if (!(await run('kubectl', 'get', 'crd', 'clusters.postgresql.cnpg.io')).isOk) return;
  for (const folder of ['cloudnative-pg', join('cloudnative-pg', 'restore')]) {
    const kustomize = `--kustomize=${join(projectRoot(), 'k8s', folder)}`;
    const applied = await run('kubectl', 'apply', '--server-side', '--validate=strict', kustomize);
    report(`${folder}: kubectl apply`, listProblems(applied));
    report(`${folder}: no difference`, listProblems(await run('kubectl', 'diff', '--server-side', kustomize)));
  }
};

const tryChart = async (server: ApiServer, values: string): Promise<void> => {
  const { run } = server;
  await writeChart(chartFolder);
  for (const [title, names] of await chartDifferences(run)) report(`chart: ${title}`, names);
  const options = ['svc', chartFolder, '--namespace=svc', `--values=${join(chartFolder, values)}`];
  report('chart: helm lint --strict', listProblems(await run('helm', 'lint', '--strict', chartFolder)));
  report('chart: helm install', listProblems(await run('helm', 'install', ...options, '--create-namespace')));
  report('chart: helm upgrade', listProblems(await run('helm', 'upgrade', ...options)));
  for (const [title, problems] of await liveRelease(server, options)) report(`chart: ${title}`, problems);
};

/** `npm run lab -- cluster`: the manifests and the chart on a real API server. */
void runMain(async () => {
  const { definitions } = readCommandLine(cluster, process.argv.slice(2)).values;
  const folder = join(projectRoot(), '.data', 'cluster');
  const script = join(import.meta.dirname, 'build-programs.sh');
  const { stdout } = await runCommand('sh', [script, folder], { timeoutMs: buildTimeoutMs });
  const programs = stdout.trim();
  const withDefinitions = (work: (server: ApiServer) => Promise<void>): Promise<void> =>
    withApiServer(programs, async (server) => {
      if (definitions !== undefined) {
        const applied = await server.run('kubectl', 'apply', '--server-side', `--filename=${definitions}`);
        report('definitions of the operators', listProblems(applied));
        await server.run('kubectl', 'wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s');
      }
      await work(server);
    });
  const prepared = (work: (server: ApiServer) => Promise<void>): Promise<void> =>
    withDefinitions(async (server) => {
      await server.run('kubectl', 'create', 'namespace', 'gateway');
      await work(server);
    });
  const hasKind = ({ apiVersion }: Manifest): boolean => definitions !== undefined || !operators.test(apiVersion);
  for (const [overlay, manifests] of (await renderOverlays()).overlays) {
    await prepared(async (server) => {
      await tryOverlay(server, overlay, manifests.filter(hasKind));
      if (overlay !== 'production') return;
      report('production: mistakes are refused', await acceptedMistakes(server, manifests, hasKind));
      await lint(server);
    });
  }
  const values = definitions === undefined ? 'values.yaml' : 'values-production.yaml';
  await prepared((server) => tryChart(server, values));
  await withDefinitions(tryDatabases);
  if (definitions !== undefined)
    await withDefinitions(async (server) => report('docs/operate/deploy.md, followed', await guideProblems(server)));
  return failures === 0 ? 0 : 1;
});

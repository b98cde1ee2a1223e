import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, ApiServer } from './api-server';

type Step = readonly [title: string, problems: readonly string[]];

const inNamespace = '--namespace=svc';
const pollMs = 500;
/** No autoscaler, which would set the number. */
const twoWorkers = ['--set=videoWorker.autoscaling.kind=none', '--set=videoWorker.replicas=2'];

const problems = ({ isOk, text }: Answer): string[] => (isOk ? [] : [text || 'failed']);
const unless = (isRight: boolean, text: string): string[] => (isRight ? [] : [text || 'nothing was said']);

/** Stands for the nodes: ends the pods of `helm test` one after the other, as they come. */
const endChecks = async (run: ApiServer['run'], phase: string, signal: AbortSignal): Promise<void> => {
  const patch = [`--patch={"status":{"phase":"${phase}"}}`, '--type=merge', '--subresource=status'];
  while (!signal.aborted) {
    const label = '--selector=app.kubernetes.io/component=check';
    const { text } = await run('kubectl', 'get', 'pods', inNamespace, label, '--output=name');
    for (const pod of text.split('\n').filter((name) => name.startsWith('pod/')))
      await run('kubectl', 'patch', pod, inNamespace, ...patch);
    await pause(pollMs);
  }
};

const testRelease = async (run: ApiServer['run'], phase: string): Promise<Answer> => {
  const ending = new AbortController();
  const ended = endChecks(run, phase, ending.signal);
  const answer = await run('helm', 'test', 'svc', inNamespace, '--timeout=60s');
  ending.abort();
  await ended;
  return answer;
};

const countPods = async (run: ApiServer['run']): Promise<string> =>
  (await run('kubectl', 'get', 'deployment/video-worker', inNamespace, '--output=jsonpath={.spec.replicas}')).text;

/**
 * Tests, corrects, scales by hand, upgrades and takes back a release that was installed with the same options.
 * @param options the name of the release, the chart and its values
 */
export const liveRelease = async ({ run }: ApiServer, options: readonly string[]): Promise<Step[]> => {
  const upgrade = (...more: readonly string[]): Promise<Answer> => run('helm', 'upgrade', ...options, ...more);
  const scale = (count: number): Promise<Answer> =>
    run('kubectl', 'scale', 'deployment/video-worker', inNamespace, `--replicas=${count}`);
  const steps: Step[] = [['helm test', problems(await testRelease(run, 'Succeeded'))]];
  const failing = await testRelease(run, 'Failed');
  steps.push(['helm test, pods that fail', unless(!failing.isOk, 'was called a success')]);
  // The Job of the first try stays for an hour.
  const corrected = await upgrade('--set=authService.nodeSelector.hive=one');
  steps.push(['helm upgrade, other pods for the migration of the same version', problems(corrected)]);
  steps.push(['kubectl scale', problems(await scale(3))]);
  steps.push(['helm upgrade after kubectl scale', problems(await upgrade())]);
  steps.push(['helm upgrade keeps the number of pods', unless((await countPods(run)) === '3', await countPods(run))]);
  await upgrade(...twoWorkers, '--force-conflicts');
  await scale(4);
  const refused = await upgrade(...twoWorkers);
  steps.push(['helm upgrade does not overwrite kubectl scale', unless(/conflict/.test(refused.text), refused.text)]);
  const forced = await upgrade(...twoWorkers, '--force-conflicts');
  steps.push(['helm upgrade --force-conflicts', problems(forced)]);
  steps.push(['helm rollback', problems(await run('helm', 'rollback', 'svc', '1', inNamespace))]);
  steps.push(['helm upgrade after a rollback', problems(await upgrade())]);
  return steps;
};

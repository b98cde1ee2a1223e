import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthPolicyConfig, DatabaseConfig, VideoServiceConfig } from '@svc/config';
import { findKustomize, projectRoot } from '@svc/provision';
import { beforeAll, describe, expect, it } from 'vitest';
import { environmentOf } from '../manifests/app-settings';
import { appsOf, ofKind, parseManifests, type Labels, type Manifest } from '../manifests/manifest';
import { planTables, type AppSize, type PlanSizes } from './plan';
import { planInputs } from './plan-inputs';

const page = readFileSync(join(projectRoot(), 'docs', 'operate', 'capacity.md'), 'utf8');
let manifests: Manifest[];

beforeAll(async () => {
  const render = await findKustomize({ enginesFolder: join(projectRoot(), '.data', 'engines') });
  manifests = parseManifests(await render(join(projectRoot(), 'k8s', 'overlays', 'production')));
});

interface Pod {
  readonly settings: Labels;
  readonly cores: number;
}

const podOf = (app: string): Pod => {
  const container = appsOf(manifests).find(({ name }) => name === app)?.pod.containers[0];
  if (container === undefined) throw new Error(`No Deployment ${app}`);
  const quantity = container.resources?.requests?.['cpu'] ?? '';
  const cores = quantity.endsWith('m') ? Number.parseInt(quantity, 10) / 1_000 : Number(quantity);
  return { settings: environmentOf(container, manifests), cores };
};

const poolOf = ({ settings }: Pod): number => Number(settings['DATABASE_POOL_SIZE'] ?? new DatabaseConfig().poolSize);

interface Autoscaler {
  minReplicas: number;
  maxReplicas: number;
  metrics: [{ resource: { target: { averageUtilization: number } } }];
}

/** @param besides connections outside the pool */
const scaledByProcessor = (app: string, besides: number): AppSize => {
  const found = ofKind(manifests, 'HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === app);
  const { minReplicas, maxReplicas, metrics } = found!.spec as unknown as Autoscaler;
  const pod = podOf(app);
  return {
    coresOfPod: Number(((pod.cores * metrics[0].resource.target.averageUtilization) / 100).toFixed(3)),
    minPods: minReplicas,
    maxPods: maxReplicas,
    connections: poolOf(pod) + besides,
  };
};

const scaledByQueue = (): AppSize => {
  const [scaler] = ofKind(manifests, 'ScaledObject');
  const { minReplicaCount, maxReplicaCount } = scaler!.spec as { minReplicaCount: number; maxReplicaCount: number };
  const pod = podOf('video-worker');
  // A job uses one core, and the autoscaler counts one pod per WORKER_CONCURRENCY jobs.
  const coresOfPod = Number(pod.settings['WORKER_CONCURRENCY']);
  return { coresOfPod, minPods: minReplicaCount, maxPods: maxReplicaCount, connections: poolOf(pod) + 1 };
};

const sizes = (): PlanSizes => {
  const { settings } = podOf('video-service');
  return {
    // Six for its job queue, and one that listens.
    auth: scaledByProcessor('auth-service', 7),
    video: scaledByProcessor('video-service', 1),
    worker: scaledByQueue(),
    waitingTasks: Number(settings['MAX_PENDING_TASKS']),
    cacheBytes: Number(settings['CACHE_BYTES']),
    retentionDays: new VideoServiceConfig().retentionDays,
    auditRetentionDays: new AuthPolicyConfig().auditRetentionDays,
  };
};

/** Removes the padding of columns, which the formatter adds. */
const squeezed = (text: string): string =>
  text
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/-+/g, '-')
    .trim();

/** Returns the text between `<!-- name -->` and `<!-- /name -->`. */
const shown = (name: string): string =>
  squeezed(new RegExp(String.raw`<!-- ${name} -->\n([^]*?)<!-- /${name} -->`).exec(page)?.[1] ?? '');

describe('the capacity page', () => {
  it.each(['load', 'pods', 'growth', 'prices'])(
    'shows the "%s" tables that its figures and the manifests give',
    (name) => {
      expect(shown(name)).toBe(squeezed(planTables(planInputs(page), sizes())[name] ?? ''));
    },
  );

  it('plans with fewer pods than the autoscalers allow', () => {
    const rows = shown('pods')
      .split('\n')
      .filter((line) => /^\|(auth-|video-)/.test(line));
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const [atPeak, atMost] = row.split('|').slice(4, 6).map(Number);
      expect(atPeak).toBeLessThan(atMost ?? 0);
    }
  });
});

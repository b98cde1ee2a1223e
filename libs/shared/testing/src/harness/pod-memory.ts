import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, type App } from '@svc/provision';
import { parse } from 'yaml';
import { processFamily } from './process-load';

const sampleMs = 50;
const mebibyte = 1024 * 1024;

interface Deployment {
  spec: { template: { spec: { containers: { resources: { limits: { memory: string } } }[] } } };
}

/** Bytes that a pod of the app may hold, from the manifests. */
const readMemoryLimit = (app: App): number => {
  const path = join(projectRoot(), 'k8s', 'base', app, 'deployment.yaml');
  const { spec } = parse(readFileSync(path, 'utf8')) as Deployment;
  const [, count = '', unit = ''] =
    /^(\d+)([MG]i)$/.exec(spec.template.spec.containers[0]?.resources.limits.memory ?? '') ?? [];
  return Number(count) * (unit === 'Gi' ? 1024 : 1) * mebibyte;
};

/**
 * Gives a process the heap that Node.js takes in the app's pod, half of its limit. A large machine gives it gigabytes,
 * which it fills before it collects.
 */
export const podHeapArgument = (app: App): string => `--max-old-space-size=${readMemoryLimit(app) / 2 / mebibyte}`;

/** Memory that the kernel cannot reclaim, which counts against a container's limit. */
const heldBytes = (processId: number): number => {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    const kibibytes = ['RssAnon', 'RssShmem'].map((name) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0),
    );
    return kibibytes.reduce((sum, each) => sum + each, 0) * 1024;
  } catch {
    return 0;
  }
};

/**
 * Measures an app and its child processes together, and kills them beyond the pod's limit, as the kernel would. Cgroups
 * are not available everywhere that tests run.
 */
export class PodMemory {
  readonly limitBytes: number;
  peakBytes = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    app: App,
    private readonly processId: number,
  ) {
    this.limitBytes = readMemoryLimit(app);
    this.timer = setInterval(() => this.sample(), sampleMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  toString(): string {
    return `${Math.round(this.peakBytes / mebibyte)} of ${this.limitBytes / mebibyte} MiB`;
  }

  private sample(): void {
    const family = processFamily(this.processId);
    this.peakBytes = Math.max(
      this.peakBytes,
      family.reduce((sum, id) => sum + heldBytes(id), 0),
    );
    if (this.peakBytes > this.limitBytes) process.kill(this.processId, 'SIGKILL');
  }
}

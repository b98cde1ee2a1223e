import { CommandError } from '@svc/provision';
import type { DockerEngine } from './docker-engine';

const PAUSE_MS = 500;
const units: Readonly<Record<string, number>> = { B: 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 };

/**
 * @param usage as `docker stats` prints it: `312.4MiB / 2GiB`
 * @returns bytes; undefined for a container that does not run
 */
export const bytesUsed = (usage: string): number | undefined => {
  const [, amount, unit = ''] = /^([\d.]+)([KMG]?i?B) /.exec(usage) ?? [];
  const factor = units[unit];
  return amount === undefined || factor === undefined ? undefined : Math.round(Number(amount) * factor);
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Samples the memory of containers, and keeps the maximum of each. */
export class MemoryWatch {
  private readonly most = new Map<string, number>();
  private readonly stopping = new AbortController();
  private readonly work: Promise<void>;

  /** @param containers returns the current names of containers by service */
  constructor(
    private readonly engine: DockerEngine,
    private readonly containers: () => Promise<ReadonlyMap<string, string>>,
  ) {
    this.work = this.watch();
  }

  /** @returns bytes by service */
  async end(): Promise<ReadonlyMap<string, number>> {
    this.stopping.abort();
    await this.work;
    return this.most;
  }

  private async watch(): Promise<void> {
    for (; !this.stopping.signal.aborted; await pause()) {
      try {
        await this.look();
      } catch (error) {
        // A listed container was removed, or the run is being stopped.
        if (!(error instanceof CommandError)) return;
      }
    }
  }

  private async look(): Promise<void> {
    const containers = await this.containers();
    // Without names, docker would include containers of other projects.
    if (containers.size === 0) return;
    const format = '{{.Name}}\t{{.MemUsage}}';
    const lines = await this.engine.lines(['stats', '--no-stream', '--format', format, ...containers.values()]);
    const usages = new Map(lines.map((line) => line.split('\t') as [string, string]));
    for (const [service, container] of containers) {
      const bytes = bytesUsed(usages.get(container) ?? '') ?? 0;
      this.most.set(service, Math.max(bytes, this.most.get(service) ?? 0));
    }
  }
}

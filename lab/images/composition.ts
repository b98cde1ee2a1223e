import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError } from '@svc/provision';
import type { DockerEngine } from './docker-engine';
import { folderIn, type Workshop } from './workshop';

const UP_TIMEOUT_MS = 600_000;
const REMOVAL_TIMEOUT_MS = 300_000;
const POLL_MS = 200;

const projectLabel = 'com.docker.compose.project';
const serviceLabel = 'com.docker.compose.service';

/** Resources of one compose project; no others are stopped or removed. */
export class Composition {
  private readonly file: string;

  /**
   * @param text of the compose file, whose variables are in `variables`
   */
  constructor(
    private readonly workshop: Workshop,
    readonly project: string,
    text: string,
    private readonly variables: Readonly<Record<string, string>>,
  ) {
    this.file = join(folderIn(workshop, 'runs', project), 'compose.json');
    writeFileSync(this.file, text, { mode: 0o600 });
  }

  /** Starts all services with a version of our images, and replaces those of another version. */
  async up(version: string): Promise<void> {
    await this.compose(['up', '--detach', '--no-build'], version, UP_TIMEOUT_MS);
  }

  /** Stops every container within its `stop_grace_period`. */
  async stop(version: string): Promise<void> {
    await this.compose(['stop'], version, UP_TIMEOUT_MS);
  }

  /** Names of containers by service. */
  async containers(): Promise<ReadonlyMap<string, string>> {
    const format = `{{.Names}}\t{{.Label "${serviceLabel}"}}`;
    const lines = await this.workshop.engine.lines(['ps', '--all', '--filter', this.filter, '--format', format]);
    return new Map(lines.map((line) => line.split('\t')).map(([name = '', service = '']) => [service, name]));
  }

  /** Simulates a power failure: no signal, no last writes. */
  async kill(service: string): Promise<void> {
    await this.workshop.engine.docker(['kill', '--signal', 'KILL', await this.findContainer(service)]);
  }

  /** Starts a killed container again, and waits until it is healthy. */
  async startAgain(service: string): Promise<void> {
    const container = await this.findContainer(service);
    await this.workshop.engine.docker(['start', container]);
    while ((await this.readState(container)).health !== 'healthy') await this.pause();
  }

  async exitCodes(services: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const codes = new Map<string, number>();
    for (const service of services)
      codes.set(service, (await this.readState(await this.findContainer(service))).exitCode);
    return codes;
  }

  /** Writes the last lines of every container for debugging. */
  async writeLogs(): Promise<string> {
    const folder = folderIn(this.workshop, 'logs');
    for (const [service, container] of await this.containers()) {
      const { stdout, stderr } = await this.workshop.engine.readLogs(container);
      writeFileSync(join(folder, `${service}.log`), stdout + stderr);
    }
    return folder;
  }

  private get filter(): string {
    return `label=${projectLabel}=${this.project}`;
  }

  private async compose(args: readonly string[], version: string, timeoutMs: number): Promise<void> {
    const whole = ['--project-name', this.project, '--file', this.file, ...args];
    await this.workshop.engine.composed(whole, { ...this.variables, VERSION: version }, timeoutMs);
  }

  private async findContainer(service: string): Promise<string> {
    const container = (await this.containers()).get(service);
    if (container === undefined) throw new ProvisionError(`There is no container of ${service}.`);
    return container;
  }

  private async readState(container: string): Promise<{ health: string; exitCode: number }> {
    const format = '{{if .State.Health}}{{.State.Health.Status}}{{end}}\t{{.State.ExitCode}}';
    const [health = '', code = ''] = (
      await this.workshop.engine.docker(['inspect', '--format', format, container])
    ).split('\t');
    return { health, exitCode: Number(code) };
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns a unique name. */
export const newProject = (): string => `svc-test-${randomBytes(4).toString('hex')}`;

const removals = (project: string) => {
  const filter = ['--filter', `label=${projectLabel}=${project}`];
  return [
    { list: ['ps', '--all', '--quiet', ...filter], remove: ['rm', '--force', '--volumes'] },
    { list: ['network', 'ls', '--quiet', ...filter], remove: ['network', 'rm'] },
    { list: ['volume', 'ls', '--quiet', ...filter], remove: ['volume', 'rm'] },
  ];
};

/** Docker names anonymous volumes by 64 hexadecimal digits. */
const isUnnamed = (volume: string): boolean => /^[0-9a-f]{64}$/.test(volume);

/**
 * An old docker-compose carries an anonymous volume over to the next container as a named one, and never removes it.
 */
const listUnnamedVolumes = async (engine: DockerEngine, project: string): Promise<string[]> => {
  const containers = await engine.lines(['ps', '--all', '--quiet', '--filter', `label=${projectLabel}=${project}`]);
  if (containers.length === 0) return [];
  const format = '{{range .Mounts}}{{if eq .Type "volume"}}{{println .Name}}{{end}}{{end}}';
  return (await engine.lines(['inspect', '--format', format, ...containers])).filter(isUnnamed);
};

const removeVolumes = async (engine: DockerEngine, volumes: readonly string[]): Promise<void> => {
  const all = new Set(await engine.lines(['volume', 'ls', '--quiet']));
  const left = volumes.filter((volume) => all.has(volume));
  if (left.length > 0) await engine.docker(['volume', 'rm', ...left], REMOVAL_TIMEOUT_MS);
};

/** @returns true when something was removed */
const removeAll = async (engine: DockerEngine, project: string): Promise<boolean> => {
  const unnamed = await listUnnamedVolumes(engine, project);
  let isAny = false;
  for (const { list, remove } of removals(project)) {
    const ids = await engine.lines(list);
    if (ids.length === 0) continue;
    isAny = true;
    await engine.docker([...remove, ...ids], REMOVAL_TIMEOUT_MS);
  }
  await removeVolumes(engine, unnamed);
  return isAny;
};

/**
 * Removes the containers, networks, volumes and folder of a composition. Repeats until nothing is left, because the daemon
 * may still create what an interrupted command requested.
 */
export const removeComposition = async (engine: DockerEngine, folder: string, project: string): Promise<void> => {
  while (await removeAll(engine, project));
  rmSync(join(folder, 'runs', project), { recursive: true, force: true });
};

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findFreePort } from '@svc/provision';
import { composeVariant, lastingServices, publishedPorts, secretNames } from './compose-variant';
import { Composition, removeComposition } from './composition';
import { awaitReady, runCourse, stopPolitely, type Surroundings } from './course';
import { DockerEngine } from './docker-engine';
import { MemoryWatch } from './memory-watch';
import { ownImages } from './own-images';
import { beginRun } from './runs';
import { imagePrefix, timed, type Workshop } from './workshop';

/** Tags of our images: the first version, and the one that replaces it. */
interface Versions {
  readonly first: string;
  readonly next: string;
}

const freePorts = async (ports: readonly number[]): Promise<Map<number, number>> => {
  const free = new Map<number, number>();
  for (const port of ports) free.set(port, await findFreePort(port));
  return free;
};

/**
 * Starts a compose file, runs the course on it, and removes it.
 *
 * @param text of the file
 * @param others images to use for those of other projects, by name
 */
export const tryComposition = async (
  workshop: Workshop,
  text: string,
  others: ReadonlyMap<string, string>,
  versions: Versions,
): Promise<void> => {
  const ports = await freePorts(publishedPorts(text));
  const folder = join(workshop.root, 'docker');
  const variables = Object.fromEntries(secretNames(text).map((name) => [name, randomBytes(32).toString('hex')]));
  const project = beginRun(workshop.folder);
  try {
    const variant = composeVariant(text, { prefix: imagePrefix, others, ports, folder });
    const composition = new Composition(workshop, project, variant, variables);
    const address = (port: number): string => `http://127.0.0.1:${ports.get(port)}`;
    const addresses = { auth: address(3001), video: address(3002) };
    const { stopping, tell } = workshop;
    await live({ composition, addresses, stopping, tell }, lastingServices(text), workshop, versions);
  } finally {
    await removeComposition(DockerEngine.forRemoval(), workshop.folder, project);
    workshop.tell(`Removed every container, network and volume of ${project}`);
  }
};

const live = async (
  around: Surroundings,
  services: readonly string[],
  workshop: Workshop,
  versions: Versions,
): Promise<void> => {
  const { composition, tell } = around;
  const memory = new MemoryWatch(workshop.engine, () => composition.containers());
  try {
    await timed(workshop, `Starting ${services.length} services as ${composition.project}`, async () => {
      await composition.up(versions.first);
      await awaitReady(around, 'Becoming ready');
    });
    await runCourse(around, services, versions.next);
    tellMemory(tell, await memory.end(), services);
    await stopPolitely(around, ownImages, versions.next);
  } catch (error) {
    if (!workshop.stopping.aborted) tell(`Logs of the containers: ${await composition.writeLogs()}`);
    throw error;
  } finally {
    await memory.end();
  }
};

const tellMemory = (tell: (line: string) => void, most: ReadonlyMap<string, number>, services: readonly string[]) => {
  tell('Highest memory:');
  for (const service of services)
    tell(`  ${service.padEnd(13)} ${((most.get(service) ?? 0) / 2 ** 20).toFixed(0)} MiB`);
};

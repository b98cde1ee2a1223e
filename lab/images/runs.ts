import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifyProcess, isRunning, type ProcessIdentity } from '@svc/provision';
import { newProject, removeComposition } from './composition';
import { DockerEngine } from './docker-engine';
import { folderIn } from './workshop';

const readOwner = (folder: string): ProcessIdentity | undefined => {
  const file = join(folder, 'owner.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity) : undefined;
};

/** Records the owner of a new project, so that a later run can remove it when this process was killed. */
export const beginRun = (folder: string): string => {
  const project = newProject();
  const place = folderIn({ folder }, 'runs', project);
  writeFileSync(join(place, 'owner.json'), JSON.stringify(identifyProcess(process.pid)));
  return project;
};

/**
 * Removes the projects of runs that have been killed.
 *
 * @returns their names
 */
export const sweepRuns = async (folder: string): Promise<string[]> => {
  const runs = join(folder, 'runs');
  const names = existsSync(runs) ? readdirSync(runs) : [];
  const left = names.filter((name) => {
    const owner = readOwner(join(runs, name));
    return owner === undefined || !isRunning(owner);
  });
  const engine = DockerEngine.forRemoval();
  for (const project of left) await removeComposition(engine, folder, project);
  return left;
};

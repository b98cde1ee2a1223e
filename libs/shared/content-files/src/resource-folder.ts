import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentPath } from './content';

/** A folder of the operator's own resources; the product's where that is missing. */
export const resourceFolder = (resourcesFolder: string, name: 'templates' | 'music' | 'workflows'): string => {
  const own = join(resourcesFolder, name);
  return existsSync(own) ? own : contentPath(name);
};

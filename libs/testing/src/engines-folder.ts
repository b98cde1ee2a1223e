import { join } from 'node:path';
import { projectRoot } from '@svc/provision';

/** Where programs that had to be unpacked are kept from run to run; the same place that `npm start` uses. */
export function enginesFolder(): string {
  return join(projectRoot(), '.data', 'engines');
}

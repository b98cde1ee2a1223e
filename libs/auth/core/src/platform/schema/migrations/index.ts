import { CreateCore1796700000000 } from './1796700000000-core.migration';

/** In the order of their times. */
export const migrations = [
  CreateCore1796700000000,
  // Add a migration here.
];

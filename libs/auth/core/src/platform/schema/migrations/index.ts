import { CreateCore1796700000000 } from './1796700000000-core.migration';

/** Runs in this order, which is that of the times in the names. */
export const migrations = [
  CreateCore1796700000000,
  // Add a migration here.
];

import { CreateCore1796700000001 } from './1796700000001-core.migration';

/** Runs in this order, which is that of the times in the names. */
export const migrations = [
  CreateCore1796700000001,
  // Add a migration here.
];

import { ApplicationLook1796800000000 } from './1796800000000-application-look.migration';
import { CreateCore1796700000000 } from './1796700000000-core.migration';

/** Runs in this order, which is that of the times in the names. */
export const migrations = [
  CreateCore1796700000000,
  ApplicationLook1796800000000,
  // Add a migration here.
];

import { sweepOwnedFolders } from '@svc/provision';
import { runMain } from '@svc/stack';

/** Run by the bootstrap when `npm run lab -- mutants` was killed outright: ends what it had started. */
void runMain(async () => {
  sweepOwnedFolders();
  return 0;
});

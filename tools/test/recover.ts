import { sweepOwnedFolders } from '@svc/provision';
import { runMain } from '@svc/start';

/** Run by the bootstrap when `npm test` was killed outright: ends what it had started. */
void runMain(async () => {
  sweepOwnedFolders();
  return 0;
});

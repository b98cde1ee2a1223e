import { projectRoot } from '@svc/provision';
import { recoverStack } from './recover-stack';
import { runMain } from './run-main';
import { loadEnvironment, readStackSettings } from './stack-settings';
import { forgetDeadStack, readDeadStack } from './stack-state';

/** Run by the bootstrap when `npm start` was killed outright: ends what it had started. */
void runMain(async () => {
  const root = projectRoot();
  const { dataFolder } = readStackSettings(root, loadEnvironment(root));
  const left = readDeadStack(dataFolder);
  if (left) {
    await recoverStack(left);
    forgetDeadStack(dataFolder);
  }
  return 0;
});

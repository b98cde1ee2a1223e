import { readCommandLine } from '@svc/command-line';
import tasks from '@svc/command-line/tasks';
import { runMain } from '@svc/stack';
import { runServiceCommand } from '../admin/service-command';

/** `npm run tasks`: tasks that have failed. */
void runMain(() => {
  const args = process.argv.slice(2);
  readCommandLine(tasks, args);
  return runServiceCommand({ bundle: 'video-service/tasks-command.js', args, needed: ['DATABASE_URL'] });
});

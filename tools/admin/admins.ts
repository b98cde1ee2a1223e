import { runMain } from '@svc/stack';
import admins from '@svc/command-line/admin/admins';
import { runAuthCommand } from './auth-command';

void runMain(() => runAuthCommand('admin', admins, process.argv.slice(2)));

import { runMain } from '@svc/stack';
import { admins } from '@svc/command-line/commands';
import { runAuthCommand } from './auth-command';

void runMain(() => runAuthCommand('admin', admins, process.argv.slice(2)));

import { runMain } from '@svc/stack';
import { keys } from '@svc/command-line/commands';
import { runAuthCommand } from './auth-command';

void runMain(() => runAuthCommand('keys', keys, process.argv.slice(2)));

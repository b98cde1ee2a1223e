import { runMain } from '@svc/stack';
import keys from '@svc/command-line/admin/keys';
import { runAuthCommand } from './auth-command';

void runMain(() => runAuthCommand('keys', keys, process.argv.slice(2)));

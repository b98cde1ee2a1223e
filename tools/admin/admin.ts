import { runMain } from '@svc/stack';
import { runAuthCommand } from './auth-command';

/** `npm run admin -- list | add <name> | disable <name> | enable <name> | reset-password <name>` */
void runMain(() => runAuthCommand('admin', process.argv.slice(2)));

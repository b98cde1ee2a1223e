import { runMain } from '@svc/stack';
import keys from '@svc/command-line/keys';
import { runAuthCommand } from '../admin/auth-command';

/** `npm run keys`: signing keys and the API key. */
void runMain(() => runAuthCommand(keys, process.argv.slice(2)));

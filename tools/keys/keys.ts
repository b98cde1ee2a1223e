import { runMain } from '@svc/stack';
import { runAuthCommand } from '../admin/auth-command';

/** `npm run keys -- list | rotate | rotate --now | api-key | reseal` */
void runMain(() => runAuthCommand('keys', process.argv.slice(2)));

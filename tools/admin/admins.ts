import { runMain } from '@svc/stack';
import admin from '@svc/command-line/admin';
import { runAuthCommand } from './auth-command';

/** `npm run admin`: administrators' accounts. */
void runMain(() => runAuthCommand(admin, process.argv.slice(2)));

import { Statement } from '@svc/database';

/** At once, also when another process holds it: a statement that waits looks like a connection that has died. */
export const tryLock = new Statement<{ taken: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS taken');

export const unlock = new Statement('SELECT pg_advisory_unlock(hashtext($1))');

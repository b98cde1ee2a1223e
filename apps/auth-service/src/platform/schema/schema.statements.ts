import { Statement } from '@svc/database';

/** Finds that the database is away, and that it has not been migrated. */
export const ping = new Statement('SELECT 1 FROM auth.settings');

import { Statement } from '@svc/database';

/** Fails when the database is unavailable or not migrated. */
export const ping = new Statement('SELECT 1 FROM auth.settings');

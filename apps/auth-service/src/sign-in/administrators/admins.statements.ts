import { Statement } from '@svc/database';
import type { Admin } from '../../platform/schema/admin.entity';

export const insertAdmin = new Statement<Pick<Admin, 'id'>>(`
  INSERT INTO auth.admins (id, username, password_hash, password_scheme) VALUES ($1, $2, $3, $4)
    ON CONFLICT (username) DO NOTHING RETURNING id`);

/** Appends the subject to a name that is taken, so that the new administrator is not mistaken for the existing one. */
export const insertExternalAdmin = new Statement(`
  INSERT INTO auth.admins (id, username, external_issuer, external_subject)
    VALUES ($1, CASE WHEN EXISTS (SELECT 1 FROM auth.admins WHERE username = $2) THEN $2 || ' (' || $4 || ')' ELSE $2 END, $3, $4)
    ON CONFLICT DO NOTHING`);

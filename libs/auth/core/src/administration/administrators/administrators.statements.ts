import { Statement } from '@svc/database';
import type { Admin } from '../../platform/schema/admin.entity';
import { liveSession } from '../../sessions/sessions.statements';

export interface ListedAdministrator extends Pick<
  Admin,
  'id' | 'username' | 'disabledAt' | 'hasFactors' | 'invitationExpiresAt' | 'createdAt'
> {
  external: boolean;
  /** False until an invitation is accepted. */
  canSignIn: boolean;
  sessionCount: number;
  lastUsedAt: Date | null;
}

/** An administrator who was invited signs in only once the password is chosen. */
const canSignIn = '(d.password_hash IS NOT NULL OR d.external_issuer IS NOT NULL)';

const listed = `d.id, d.username, d.external_issuer IS NOT NULL AS external, ${canSignIn} AS "canSignIn",
  d.disabled_at AS "disabledAt", d.has_factors AS "hasFactors", d.invitation_expires_at AS "invitationExpiresAt",
  d.created_at AS "createdAt"`;

const sessionCounts = `SELECT count(*) FILTER (WHERE ${liveSession})::int AS live, max(s.last_used_at) AS used
  FROM auth.sessions s WHERE s.admin_id = d.id`;

/** $1: LIKE pattern of the name, $2: name of the last one of the previous page. */
export const listAdministrators = new Statement<ListedAdministrator>(`
  SELECT d.*, o.live AS "sessionCount", o.used AS "lastUsedAt" FROM (
      SELECT ${listed} FROM auth.admins d
        WHERE lower(d.username) LIKE $1 AND ($2::text IS NULL OR d.username > $2) ORDER BY d.username LIMIT $3
    ) d, LATERAL (${sessionCounts}) o
    ORDER BY d.username`);

export const findAdministrator = new Statement<ListedAdministrator>(`
  SELECT ${listed}, o.live AS "sessionCount", o.used AS "lastUsedAt"
    FROM auth.admins d, LATERAL (${sessionCounts}) o WHERE d.id = $1`);

/** Serialises removals: of two administrators who remove each other, one stays. */
export const lockAdministrators = new Statement(`SELECT pg_advisory_xact_lock(hashtext('auth.admins'))`);

export const otherCanSignIn = new Statement(
  `SELECT 1 FROM auth.admins d WHERE d.id <> $1 AND d.disabled_at IS NULL AND ${canSignIn} LIMIT 1`,
);

export const setDisabled = new Statement(`
  UPDATE auth.admins SET disabled_at = CASE WHEN $2 THEN coalesce(disabled_at, now()) END, updated_at = now()
    WHERE id = $1`);

export const removeAdministrator = new Statement('DELETE FROM auth.admins WHERE id = $1');

/** $2: hash of the token, $3: lifetime in seconds. */
export const storeInvitation = new Statement<{ expiresAt: Date }>(`
  UPDATE auth.admins SET invitation_hash = $2, invitation_expires_at = now() + make_interval(secs => $3),
      updated_at = now()
    WHERE id = $1 RETURNING invitation_expires_at AS "expiresAt"`);

const isOpen = 'invitation_hash = $1 AND invitation_expires_at > now() AND disabled_at IS NULL';

export const findInvitation = new Statement(`SELECT 1 FROM auth.admins WHERE ${isOpen}`);

/** Works once. $2 and $3: the hash of the chosen password and its scheme. */
export const acceptInvitation = new Statement<Pick<Admin, 'id' | 'username'>>(`
  UPDATE auth.admins SET password_hash = $2, password_scheme = $3, updated_at = now(),
      invitation_hash = NULL, invitation_expires_at = NULL
    WHERE ${isOpen} RETURNING id, username`);

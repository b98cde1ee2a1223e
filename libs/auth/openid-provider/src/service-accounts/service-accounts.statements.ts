import { Statement } from '@svc/database';
import type { ServiceAccount } from './service-account.entity';

interface ListedSecret {
  id: string;
  createdAt: string;
}

export interface ListedAccount extends ServiceAccount {
  /** Oldest first. */
  secrets: ListedSecret[];
}

/** An enabled account as a client of the provider. */
interface AccountClient extends Pick<ServiceAccount, 'name' | 'scopes'> {
  secrets: { sessionId: string; hash: string }[];
}

export const mostServiceAccounts = 1000;
/** A secret and its successor. */
export const mostSecrets = 2;

const listed = `a.id, a.name, a.scopes, a.disabled_at AS "disabledAt",
  a.last_used_at AS "lastUsedAt", a.created_at AS "createdAt", a.updated_at AS "updatedAt",
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'createdAt', s.created_at) ORDER BY s.created_at, s.id)
    FROM auth.service_account_secrets s WHERE s.account_id = a.id), '[]') AS secrets`;

export const listAccounts = new Statement<ListedAccount>(
  `SELECT ${listed} FROM auth.service_accounts a ORDER BY a.id DESC`,
);

export const findAccount = new Statement<ListedAccount>(
  `SELECT ${listed} FROM auth.service_accounts a WHERE a.id = $1`,
);

/** Serialises changes of one account. */
export const lockAccount = new Statement('SELECT FROM auth.service_accounts WHERE id = $1 FOR UPDATE');

/** $4: maximum number. */
export const insertAccount = new Statement(`
  INSERT INTO auth.service_accounts (id, name, scopes)
    SELECT $1, $2, $3::text[] WHERE (SELECT count(*) FROM auth.service_accounts) < $4`);

/** Null leaves a column unchanged. */
export const changeAccount = new Statement(`
  UPDATE auth.service_accounts SET name = coalesce($2, name), scopes = coalesce($3::text[], scopes), updated_at = now(),
      disabled_at = CASE WHEN $4::boolean IS NULL THEN disabled_at WHEN $4 THEN coalesce(disabled_at, now()) END
    WHERE id = $1`);

/** Ends all tokens, also those that are being issued. */
export const endTokens = new Statement(
  'UPDATE auth.service_account_secrets SET session_id = gen_random_uuid() WHERE account_id = $1',
);

export const removeAccount = new Statement('DELETE FROM auth.service_accounts WHERE id = $1');

/** $4: maximum number. */
export const insertSecret = new Statement(`
  INSERT INTO auth.service_account_secrets (id, account_id, secret_hash, session_id)
    SELECT $1, $2, $3, gen_random_uuid() WHERE (SELECT count(*) FROM auth.service_account_secrets WHERE account_id = $2) < $4`);

export const removeSecret = new Statement('DELETE FROM auth.service_account_secrets WHERE account_id = $1 AND id = $2');

export const findAccountClient = new Statement<AccountClient>(
  `SELECT a.name, a.scopes,
      jsonb_agg(jsonb_build_object('sessionId', s.session_id, 'hash', s.secret_hash)) AS secrets
    FROM auth.service_accounts a JOIN auth.service_account_secrets s ON s.account_id = a.id
    WHERE a.id = $1 AND a.disabled_at IS NULL GROUP BY a.id`,
  'service-account-client',
);

export const noteUse = new Statement(
  `UPDATE auth.service_accounts SET last_used_at = now()
    WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '5 minutes')`,
  'service-account-use',
);

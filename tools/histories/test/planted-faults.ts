import { forkedFamilies } from '../rules/forked-families';
import { aliveAfterEnd } from '../rules/alive-after-end';
import { outdatedPasswords } from '../rules/outdated-passwords';
import { refusedSignIns } from '../rules/refused-sign-ins';
import type { Rule } from '../rules/rule';
import { signedOutWithoutCause } from '../rules/signed-out-without-cause';
import { singleUse } from '../rules/single-use';

/** A fault in a running service: the database forgets behind its back what a statement has just said. */
export interface PlantedFault {
  readonly title: string;
  readonly sql: string;
  /** What puts it right again. */
  readonly undo: string;
  /** One of them at least finds it. */
  readonly rules: readonly Rule[];
}

const trigger = (
  when: 'BEFORE' | 'AFTER',
  tables: readonly string[],
  columns: string,
  body: string,
): Pick<PlantedFault, 'sql' | 'undo'> => ({
  sql: [
    `CREATE FUNCTION auth.planted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;`,
    ...tables.map(
      (table) =>
        `CREATE TRIGGER planted ${when} UPDATE OF ${columns} ON auth.${table} FOR EACH ROW EXECUTE FUNCTION auth.planted();`,
    ),
  ].join('\n'),
  undo: 'DROP FUNCTION auth.planted CASCADE',
});

export const plantedFaults: readonly PlantedFault[] = [
  {
    title: 'an ended session that lives on',
    ...trigger('BEFORE', ['sessions'], 'ended_at', 'NEW.ended_at := NULL;'),
    rules: [aliveAfterEnd],
  },
  {
    title: 'a used code that is not marked as used',
    ...trigger(
      'AFTER',
      ['proofs', 'oauth_exchange_codes'],
      'used_at',
      `IF pg_trigger_depth() = 1 THEN
        EXECUTE format('UPDATE auth.%I SET used_at = NULL WHERE auth_id = $1', TG_TABLE_NAME) USING NEW.auth_id;
      END IF;`,
    ),
    rules: [singleUse],
  },
  {
    title: 'a rotation that is forgotten, so that every tab has a successor of its own',
    ...trigger(
      'BEFORE',
      ['sessions'],
      'token_hash',
      'NEW.token_hash := OLD.token_hash; NEW.recent_rotations := OLD.recent_rotations;',
    ),
    rules: [forkedFamilies, signedOutWithoutCause],
  },
  {
    title: 'a new password that is not stored',
    ...trigger('BEFORE', ['auth_records'], 'password_hash', 'NEW.password_hash := OLD.password_hash;'),
    rules: [aliveAfterEnd, outdatedPasswords, refusedSignIns],
  },
];

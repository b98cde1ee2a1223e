import { forkedFamilies } from '../rules/forked-families';
import { aliveAfterEnd } from '../rules/alive-after-end';
import { heldAddresses } from '../rules/held-addresses';
import { namedCauses } from '../rules/named-causes';
import { outdatedPasswords } from '../rules/outdated-passwords';
import { refusedSignIns } from '../rules/refused-sign-ins';
import { removedFactors } from '../rules/refused-factors';
import { boundTokens, endedChains, lostChains, replayedChains } from '../rules/client-chains';
import { endedRights, lostRights } from '../rules/rights';
import { repeatedSteps } from '../rules/repeated-steps';
import type { Rule } from '../rules/rule';
import { shownRoles } from '../rules/shown-roles';
import { signedOutWithoutCause } from '../rules/signed-out-without-cause';
import { singleUse } from '../rules/single-use';
import { passedFactors } from '../rules/sure-sessions';

/** A fault in a running service: the database forgets behind its back what a statement has just said. */
interface PlantedFault {
  readonly title: string;
  readonly sql: string;
  /** One of them at least finds it. */
  readonly rules: readonly Rule[];
  /** Operations that meet it, if most others do not. */
  readonly theme?: 'rights' | 'clients';
}

interface Trigger {
  readonly when: string;
  readonly tables: readonly string[];
  readonly body: string;
  /** The return value of the trigger; `NULL` skips the statement. */
  readonly result?: 'NEW' | 'OLD' | 'NULL';
}

let planted = 0;

const trigger = ({ when, tables, body, result = 'NEW' }: Trigger): string => {
  planted += 1;
  const name = `planted_${planted}`;
  return [
    `CREATE FUNCTION auth.${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN ${result}; END $$;`,
    ...tables.map(
      (table) => `CREATE TRIGGER ${name} ${when} ON auth.${table} FOR EACH ROW EXECUTE FUNCTION auth.${name}();`,
    ),
  ].join('\n');
};

/** Removes all planted functions and their triggers. */
export const undoPlanted = `DO $$ DECLARE f text; BEGIN
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE proname LIKE 'planted%' LOOP EXECUTE 'DROP FUNCTION ' || f || ' CASCADE'; END LOOP;
END $$`;

const endedSession: PlantedFault = {
  title: 'an ended session that lives on',
  sql: trigger({ when: 'BEFORE UPDATE OF ended_at', tables: ['sessions'], body: 'NEW.ended_at := NULL;' }),
  rules: [aliveAfterEnd],
};

const wrongCause: PlantedFault = {
  title: 'an end of a session under a wrong name',
  sql: trigger({
    when: 'BEFORE UPDATE OF ended_at',
    tables: ['sessions'],
    body: "IF NEW.end_reason = 'logout' THEN NEW.end_reason := 'ban'; END IF;",
  }),
  rules: [namedCauses],
};

const forgottenRotation: PlantedFault = {
  title: 'a rotation that is forgotten, so that every tab has a successor of its own',
  sql: trigger({
    when: 'BEFORE UPDATE OF token_hash',
    tables: ['sessions'],
    body: 'NEW.token_hash := OLD.token_hash; NEW.recent_rotations := OLD.recent_rotations;',
  }),
  rules: [forkedFamilies, signedOutWithoutCause],
};

const lostPassword: PlantedFault = {
  title: 'a new password that is not stored',
  sql: trigger({
    when: 'BEFORE UPDATE OF password_hash',
    tables: ['auth_records'],
    body: 'NEW.password_hash := OLD.password_hash;',
  }),
  rules: [aliveAfterEnd, outdatedPasswords, refusedSignIns],
};

const forgottenHalf: PlantedFault = {
  title: 'half a sign-in that may be completed again',
  sql: trigger({ when: 'BEFORE UPDATE OF used_at', tables: ['pending_sign_ins'], body: 'NEW.used_at := NULL;' }),
  rules: [singleUse],
};

const forgottenUse: PlantedFault = {
  title: 'a used code or link that is not marked as used',
  sql: trigger({
    when: 'AFTER UPDATE OF used_at',
    tables: ['proofs', 'oauth_exchange_codes'],
    body: `IF pg_trigger_depth() = 1 THEN
      EXECUTE format('UPDATE auth.%I SET used_at = NULL WHERE auth_id = $1', TG_TABLE_NAME) USING NEW.auth_id;
    END IF;`,
  }),
  rules: [singleUse],
};

const forgottenStep: PlantedFault = {
  title: 'a time step that is not remembered',
  sql: trigger({ when: 'BEFORE UPDATE OF last_step', tables: ['factors'], body: 'NEW.last_step := OLD.last_step;' }),
  rules: [repeatedSteps],
};

const keptFactor: PlantedFault = {
  title: 'a factor that stays where all are taken away',
  sql: trigger({ when: 'BEFORE DELETE', tables: ['factors'], body: '', result: 'NULL' }),
  rules: [removedFactors],
};

const unaskedFactor: PlantedFault = {
  title: 'a factor that sign-ins are not told of',
  sql: trigger({ when: 'BEFORE UPDATE OF has_factors', tables: ['auth_records'], body: 'NEW.has_factors := false;' }),
  rules: [passedFactors],
};

const lostAddress: PlantedFault = {
  title: 'a new address that is not stored',
  sql: trigger({ when: 'BEFORE UPDATE OF email', tables: ['auth_records'], body: 'NEW.email := OLD.email;' }),
  rules: [heldAddresses],
};

const keptKey: PlantedFault = {
  title: 'a withdrawn API key that stays',
  sql: trigger({ when: 'BEFORE DELETE', tables: ['personal_keys'], body: '', result: 'NULL' }),
  rules: [endedRights],
  theme: 'rights',
};

const lostOrganization: PlantedFault = {
  title: 'an organization that is lost as soon as it is made',
  sql: trigger({
    when: 'AFTER INSERT',
    tables: ['organization_members'],
    body: 'DELETE FROM auth.organizations WHERE id = NEW.organization_id;',
  }),
  rules: [lostRights],
  theme: 'rights',
};

const keptGrant: PlantedFault = {
  title: 'a grant of a client that stays',
  sql: trigger({ when: 'BEFORE DELETE', tables: ['oidc_grants'], body: '', result: 'NULL' }),
  rules: [endedChains],
  theme: 'clients',
};

const lostGrant: PlantedFault = {
  title: 'a grant of a client that is lost as soon as it is made',
  sql: trigger({
    when: 'AFTER INSERT',
    tables: ['oidc_artifacts'],
    body: "IF NEW.kind = 'AuthorizationCode' THEN DELETE FROM auth.oidc_grants WHERE id = NEW.grant_id; END IF;",
  }),
  rules: [lostChains],
  theme: 'clients',
};

const forgottenToken: PlantedFault = {
  title: 'a used refresh token of a client that is not marked as used',
  sql: trigger({
    when: 'BEFORE UPDATE OF consumed_at',
    tables: ['oidc_artifacts'],
    body: "IF NEW.kind = 'RefreshToken' THEN NEW.consumed_at := NULL; END IF;",
  }),
  rules: [replayedChains],
  theme: 'clients',
};

const forgottenCode: PlantedFault = {
  title: 'a used code of a client that is not marked as used',
  sql: trigger({
    when: 'BEFORE UPDATE OF consumed_at',
    tables: ['oidc_artifacts'],
    body: "IF NEW.kind = 'AuthorizationCode' THEN NEW.consumed_at := NULL; END IF;",
  }),
  rules: [singleUse],
  theme: 'clients',
};

const unboundToken: PlantedFault = {
  title: 'a token that forgets the key that it is bound to',
  sql: trigger({
    when: 'BEFORE INSERT',
    tables: ['oidc_artifacts'],
    body: "IF NEW.kind = 'AccessToken' THEN NEW.payload := NEW.payload - 'jkt'; END IF;",
  }),
  rules: [boundTokens],
  theme: 'clients',
};

const forgottenDeviceCode: PlantedFault = {
  title: 'a used code of a device that is not marked as used',
  sql: trigger({
    when: 'BEFORE UPDATE OF consumed_at',
    tables: ['oidc_artifacts'],
    body: "IF NEW.kind = 'DeviceCode' THEN NEW.consumed_at := NULL; END IF;",
  }),
  rules: [singleUse],
  theme: 'clients',
};

const unansweredDevice: PlantedFault = {
  title: 'a code of a device that stays open when it was answered',
  sql: trigger({
    when: 'BEFORE UPDATE OF payload',
    tables: ['oidc_artifacts'],
    body: "IF NEW.kind = 'DeviceCode' THEN NEW.payload := OLD.payload; END IF;",
  }),
  rules: [singleUse],
  theme: 'clients',
};

const unblockedDocument: PlantedFault = {
  title: 'a client with a metadata document that is not blocked',
  sql: [
    trigger({
      when: 'AFTER INSERT',
      tables: ['blocked_clients'],
      body: "DELETE FROM auth.blocked_clients WHERE id = NEW.id AND client LIKE 'https://%';",
    }),
    trigger({
      when: 'BEFORE DELETE',
      tables: ['oidc_grants'],
      body: "IF OLD.client_id LIKE 'https://%' THEN RETURN NULL; END IF;",
      result: 'OLD',
    }),
  ].join('\n'),
  rules: [endedChains],
  theme: 'clients',
};

const keptMember: PlantedFault = {
  title: 'a removed member that stays',
  sql: trigger({ when: 'BEFORE DELETE', tables: ['organization_members'], body: '', result: 'NULL' }),
  rules: [endedRights],
  theme: 'rights',
};

const lostRole: PlantedFault = {
  title: 'a new role that is not stored',
  sql: trigger({
    when: 'BEFORE UPDATE OF role',
    tables: ['organization_members'],
    body: 'NEW.role := OLD.role;',
  }),
  rules: [shownRoles],
  theme: 'rights',
};

/** Which are planted together, because none of them hides another. */
export const plantedRuns: readonly (readonly PlantedFault[])[] = [
  [endedSession],
  [forgottenRotation, wrongCause],
  [lostPassword, forgottenHalf],
  [forgottenUse, forgottenStep, keptFactor],
  [unaskedFactor, lostAddress],
  [keptKey, lostOrganization],
  [keptGrant, forgottenToken, keptMember],
  [forgottenCode, lostRole],
  [unboundToken, forgottenDeviceCode],
  [unansweredDevice],
  [unblockedDocument],
  [lostGrant],
];

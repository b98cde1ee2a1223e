import { Statement } from '@svc/database';
import type { StoredProfile } from '../../platform/fields/profile-columns';
import type { AuthRecord } from '../../platform/schema/auth-record.entity';
import { storedProfileColumns } from '../../platform/schema/user-row.statements';

export interface ProfileRow extends StoredProfile, Pick<AuthRecord, 'id'> {}

const find = `SELECT p.auth_id AS id, ${storedProfileColumns} FROM auth.profile_records p WHERE p.auth_id = $1`;

/** Runs with every public request for a profile. */
export const findProfile = new Statement<ProfileRow>(find, 'profile-find');

export const lockProfile = new Statement<ProfileRow>(`${find} FOR UPDATE`);

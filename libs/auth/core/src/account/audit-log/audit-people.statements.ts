import { Statement } from '@svc/database';
import type { PersonColumns } from '../../platform/fields/person.response';

interface PersonRow extends PersonColumns {
  id: string;
}

export const findPeople = new Statement<PersonRow>(`
  SELECT a.id, a.email, p.name FROM auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id
    WHERE a.id = ANY($1::uuid[])`);

export const findAdministratorNames = new Statement<{ id: string; username: string }>(
  'SELECT id, username FROM auth.admins WHERE id = ANY($1::uuid[])',
);

/** Ids of users whose address or name has a text, for the condition of a list. */
export const usersLike = (parameter: string): string =>
  `(SELECT f.id FROM auth.auth_records f WHERE f.search_text LIKE ${parameter})`;

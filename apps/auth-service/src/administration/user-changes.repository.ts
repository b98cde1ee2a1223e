import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';

@Injectable()
export class UserChangesRepository {
  /** Everything that belongs to the users goes with them, by the foreign keys. @returns the ids that there were */
  async remove(userIds: readonly string[], transaction: Queryable): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      `DELETE FROM auth.auth_records WHERE id IN
        (SELECT id FROM auth.auth_records WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE) RETURNING id`,
      [userIds],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns false when there is no such user */
  async change(
    userId: string,
    { banned, emailVerified }: { banned?: boolean; emailVerified?: boolean },
    transaction: Queryable,
  ): Promise<boolean> {
    const rows = await transaction.query(
      `UPDATE auth.auth_records SET updated_at = now(),
          banned_at = CASE $2::boolean WHEN true THEN coalesce(banned_at, now()) WHEN false THEN NULL ELSE banned_at END,
          email_verified = coalesce($3::boolean, email_verified)
        WHERE id = $1 RETURNING id`,
      [userId, banned ?? null, emailVerified ?? null],
    );
    return rows.length > 0;
  }
}

import pg from 'pg';

const deadlockDetected = '40P01';

/** Moves the times of single rows, instead of waiting for them. */
export class ClockHands {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    // PostgreSQL says goodbye when it stops.
    this.pool.on('error', () => undefined);
  }

  /** Every rotation of the session so far happened so much earlier. */
  async ageRotations(sessionId: string, seconds: number): Promise<void> {
    await this.move(
      `UPDATE auth.sessions SET recent_rotations = coalesce((
          SELECT jsonb_agg(jsonb_set(r, '{at}', to_jsonb((r ->> 'at')::float8 - $2)) ORDER BY place)
          FROM jsonb_array_elements(recent_rotations) WITH ORDINALITY AS t (r, place)), '[]')
        WHERE id = $1`,
      [sessionId, seconds],
    );
  }

  /** Every address may get its next mail now. */
  async ageMails(): Promise<void> {
    await this.move(
      `UPDATE auth.mailed_addresses SET last_sent_at = last_sent_at - interval '2 minutes', sent = '[]'
        WHERE last_sent_at > now() - interval '2 minutes'`,
    );
  }

  /** The session's owner was recognised so much earlier. */
  async ageAuthentication(sessionId: string, minutes: number): Promise<void> {
    await this.move(
      `UPDATE auth.sessions SET authenticated_at = coalesce(authenticated_at, created_at) - make_interval(mins => $2)
        WHERE id = $1`,
      [sessionId, minutes],
    );
  }

  /** Time steps of the authenticator app count again, as if so many had passed. */
  async ageSteps(factorId: string, steps: number): Promise<void> {
    await this.move('UPDATE auth.factors SET last_step = last_step - $2 WHERE id = $1', [factorId, steps]);
  }

  /** The account has had its factors so much longer. */
  async ageFactors(userId: string, hours: number): Promise<void> {
    await this.move(
      `UPDATE auth.factors SET created_at = created_at - make_interval(hours => $2),
          confirmed_at = confirmed_at - make_interval(hours => $2) WHERE auth_id = $1`,
      [userId, hours],
    );
  }

  /** The end of a ban that has one is now. */
  async endBan(userId: string): Promise<void> {
    await this.move('UPDATE auth.auth_records SET banned_until = now() WHERE id = $1 AND banned_until > now()', [
      userId,
    ]);
  }

  /** Runs SQL that no route stands for, such as planted faults. */
  async run(statements: string): Promise<void> {
    await this.pool.query(statements);
  }

  /** Again where PostgreSQL chose it of two that waited for each other: the service has its own order. */
  private async move(statement: string, values: readonly unknown[] = []): Promise<void> {
    for (let triesLeft = 10; ; triesLeft -= 1)
      try {
        await this.pool.query(statement, [...values]);
        return;
      } catch (error) {
        const lost = error instanceof pg.DatabaseError && error.code === deadlockDetected;
        if (!lost || triesLeft === 0) throw error;
      }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

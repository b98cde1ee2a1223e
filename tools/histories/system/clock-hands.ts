import pg from 'pg';

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
    await this.pool.query(
      `UPDATE auth.sessions SET recent_rotations = coalesce((
          SELECT jsonb_agg(jsonb_set(r, '{at}', to_jsonb((r ->> 'at')::float8 - $2)) ORDER BY place)
          FROM jsonb_array_elements(recent_rotations) WITH ORDINALITY AS t (r, place)), '[]')
        WHERE id = $1`,
      [sessionId, seconds],
    );
  }

  /** Every address may get its next mail now. */
  async ageMails(): Promise<void> {
    await this.pool.query(
      `UPDATE auth.mail_allowances SET last_sent_at = last_sent_at - interval '2 minutes', sent_in_hour = 0, sent_in_day = 0
        WHERE last_sent_at > now() - interval '2 minutes'`,
    );
  }

  /** For planted faults. */
  async run(statements: string): Promise<void> {
    await this.pool.query(statements);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

import pg from 'pg';
import { inject } from 'vitest';

/** Runs a statement in the database of the stack, for states that no request makes. */
export const queryStack = async (text: string, values: readonly unknown[]): Promise<void> => {
  const database = new pg.Client({ connectionString: inject('stackEnvironment')['DATABASE_URL'] });
  await database.connect();
  await database.query(text, [...values]);
  await database.end();
};

/** Marks a finished video as failed, because none fails at will on a machine where everything works. */
export const failVideo = (taskId: string, code: string, message: string): Promise<void> =>
  queryStack(
    `UPDATE video.task SET status = 'failed', video = NULL, error_code = $2, error_message = $3, completed_at = now()
      WHERE id = $1`,
    [taskId, code, message],
  );

/** Queues an invitation for a user as one that the mail server has refused twice. */
export const loseInvitation = async (userId: string, key: string, reason: string): Promise<void> => {
  await queryStack(
    `SELECT auth_jobs.add_job('send-mail', json_build_object('kind', 'invitation', 'userId', $1::text),
      run_at => now() + interval '1 day', job_key => $2)`,
    [userId, key],
  );
  await queryStack('UPDATE auth_jobs._private_jobs SET attempts = 2, last_error = $2 WHERE key = $1', [key, reason]);
};

export const dropMail = (key: string): Promise<void> =>
  queryStack('DELETE FROM auth_jobs._private_jobs WHERE key = $1', [key]);

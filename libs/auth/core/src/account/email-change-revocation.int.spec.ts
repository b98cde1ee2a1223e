import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  freshEmail,
  holdChange,
  signUp,
  startAuthService,
  type AuthService,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const openJobs = () =>
  service.query(
    `SELECT 1 FROM auth_jobs.jobs WHERE task_identifier = 'issue-email-change' AND attempts < max_attempts`,
  );

describe('a request to change the email', () => {
  it('ends with the sessions of its account, also while its mail is being written', async () => {
    const { id, accessToken } = await signUp(service);
    const end = 'UPDATE auth.auth_records SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1';
    const change = await holdChange(service, end, [id]);
    const answer = await service.post('/api/auth/account/email', { newEmail: freshEmail() }, bearer(accessToken));
    expect(answer.statusCode).toBe(202);
    await change.waitedFor();
    await change.commit();
    await expect.poll(openJobs, { timeout: 20_000 }).toEqual([]);
    expect(await service.query('SELECT 1 FROM auth.proofs WHERE auth_id = $1', [id])).toEqual([]);
  });
});

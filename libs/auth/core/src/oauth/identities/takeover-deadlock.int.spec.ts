import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { arrive, freshPerson, landing, signInThrough } from '../../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const discord = vendorNamed('discord');

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});
afterAll(() => service.close());

const waiting = (): Promise<unknown[]> =>
  service.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");

it("a sign-in during a takeover that removes the link, each waiting for the other's lock, succeeds", async () => {
  const person = freshPerson();
  const says = (verified: boolean) =>
    network.overrides.set('https://discord.com/api/v10/users/@me', () =>
      Response.json({ id: person.subject, username: 'x', email: person.email, verified }),
    );
  says(false);
  const { user } = await signInThrough(service, network, discord, person);
  says(true);
  const takeover = new Client({ connectionString: service.databaseUrl });
  await takeover.connect();
  try {
    // The sign-in detects the deadlock first, and loses.
    await takeover.query(`SET deadlock_timeout = '1min'; BEGIN`);
    await takeover.query('SELECT 1 FROM auth.auth_records WHERE id = $1 FOR UPDATE', [user.id]);
    const arrival = arrive(service, network, discord, person);
    await expect.poll(waiting).toHaveLength(1);
    await takeover.query('DELETE FROM auth.identities WHERE auth_id = $1', [user.id]);
    await takeover.query('COMMIT');
    const parameters = landing((await arrival).answer);
    expect(parameters.get('svc_error_code')).toBeNull();
    expect(parameters.get('user_id')).toBe(user.id);
  } finally {
    await takeover.end();
  }
});

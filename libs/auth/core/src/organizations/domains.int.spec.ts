import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatuses, startAuthService, type AuthService, type Session } from '../../test/auth-service.fixture';
import { startDnsServer, type DnsServer } from '../../test/dns-server.fixture';
import { DomainsService } from './domains.service';
import { at, organizationCalls, type Organization } from './organizations.fixture';

interface Domain {
  id: string;
  record: { name: string; value: string };
}

let dns: DnsServer;
let service: AuthService;
let calls: ReturnType<typeof organizationCalls>;

beforeAll(async () => {
  dns = await startDnsServer();
  service = await startAuthService({ ORGANIZATIONS: 'on', DNS_SERVERS: dns.address });
  calls = organizationCalls(service);
});
afterAll(async () => {
  await service.close();
  await dns.close();
});

const owned = async (): Promise<[Session, Organization]> => {
  const owner = await calls.person();
  return [owner, await calls.made(owner)];
};
const claim = (owner: Session, organization: Organization, domain: string) =>
  calls.call('POST', at(organization, 'domains'), owner, { domain });
const verify = (owner: Session, organization: Organization, { id }: Domain) =>
  calls.call('POST', at(organization, 'domains', id, 'verification'), owner);
const list = async (owner: Session, organization: Organization) =>
  (await calls.call('GET', at(organization, 'domains'), owner)).json<{ data: object[] }>().data;
const passADay = (days = 1) =>
  service.query(
    `UPDATE auth.organization_domains SET checked_at = checked_at - $1::int * interval '1 day' - interval '1 hour',
      missing_since = missing_since - $1::int * interval '1 day' - interval '1 hour',
      silent_since = silent_since - $1::int * interval '1 day' - interval '1 hour'`,
    [days],
  );

describe('a domain of an organisation', () => {
  it('is verified once its TXT record is found, and not before', async () => {
    const [owner, organization] = await owned();
    const domain = (await claim(owner, organization, ' Hive.Test ')).json<Domain>();
    expect(domain).toMatchObject({ domain: 'hive.test', verifiedAt: null, record: { type: 'TXT', name: 'hive.test' } });
    expect((await claim(owner, organization, 'hive.test')).json()).toMatchObject({ error: 'AUTH_DOMAIN_CLAIMED' });
    const missing = { statusCode: 409, error: 'AUTH_DOMAIN_RECORD_MISSING' };
    expect((await verify(owner, organization, domain)).json()).toMatchObject(missing);
    dns.texts.set('hive.test', ['v=spf1 -all', `${domain.record.value}0`]);
    expect((await verify(owner, organization, domain)).json()).toMatchObject(missing);
    dns.texts.set('hive.test', null);
    expect((await verify(owner, organization, domain)).statusCode).toBe(503);
    dns.texts.set('hive.test', ['v=spf1 -all', domain.record.value]);
    const verified = (await verify(owner, organization, domain)).json<object>();
    expect(verified).toMatchObject({ verifiedAt: expect.any(String) as string, missingSince: null });
    expect(await list(owner, organization)).toEqual([verified]);
    const sql = `SELECT details ->> 'change' AS change FROM auth.audit_events WHERE kind = 'organization.domain_changed' ORDER BY id`;
    expect(await service.query(sql)).toEqual([{ change: 'claimed' }, { change: 'verified' }]);
  });

  it('belongs to one organisation, also when two verify it at once, until its record is gone', async () => {
    const [[first, one], [second, two]] = [await owned(), await owned()];
    const [ours, theirs] = [
      (await claim(first, one, 'shared.test')).json<Domain>(),
      (await claim(second, two, 'shared.test')).json<Domain>(),
    ];
    dns.texts.set('shared.test', [ours.record.value, theirs.record.value]);
    const both = await Promise.all([verify(first, one, ours), verify(second, two, theirs)]);
    expect(countStatuses(both)).toEqual({ 200: 1, 409: 1 });
    const holder = both[0]?.statusCode === 200 ? ours : theirs;
    dns.texts.set('shared.test', [holder === ours ? theirs.record.value : ours.record.value]);
    const moved = holder === ours ? verify(second, two, theirs) : verify(first, one, ours);
    expect((await moved).statusCode).toBe(200);
    const [was] = await (holder === ours ? list(first, one) : list(second, two));
    expect(was).toMatchObject({ verifiedAt: null });
  });

  it('is managed by owners, read by administrators, and unknown to others', async () => {
    const [owner, organization] = await owned();
    const [admin, member] = [await calls.join(owner, organization, 'admin'), await calls.join(owner, organization)];
    const domain = (await claim(owner, organization, 'roles.test')).json<Domain>();
    const refused = { error: 'AUTH_ORGANIZATION_ROLE_REQUIRED' };
    expect((await claim(admin, organization, 'more.test')).json()).toMatchObject(refused);
    expect((await verify(admin, organization, domain)).json()).toMatchObject(refused);
    expect(await list(admin, organization)).toHaveLength(1);
    expect((await calls.call('GET', at(organization, 'domains'), member)).json()).toMatchObject(refused);
    const [stranger, foreign] = await owned();
    expect((await calls.call('GET', at(organization, 'domains'), stranger)).statusCode).toBe(404);
    expect((await verify(stranger, foreign, domain)).json()).toMatchObject({ error: 'AUTH_DOMAIN_NOT_FOUND' });
    const path = at(organization, 'domains', domain.id);
    expect((await calls.call('DELETE', path, owner)).statusCode).toBe(200);
    expect((await calls.call('DELETE', path, owner)).statusCode).toBe(404);
  });

  it('is verified no more when its record is missing for a week, and stays while name servers fail', async () => {
    const [owner, organization] = await owned();
    const domain = (await claim(owner, organization, 'lost.test')).json<Domain>();
    dns.texts.set('lost.test', [domain.record.value]);
    await verify(owner, organization, domain);
    const recheck = async (texts: readonly string[] | null, days = 1) => {
      dns.texts.set('lost.test', texts);
      await passADay(days);
      await service.app.get(DomainsService).recheck();
      return (await list(owner, organization))[0];
    };
    const verifiedAt = expect.any(String) as string;
    expect(await recheck(null, 10)).toMatchObject({ verifiedAt, missingSince: null });
    expect(await recheck([])).toMatchObject({ verifiedAt, missingSince: expect.any(String) as string });
    expect(await recheck([domain.record.value])).toMatchObject({ verifiedAt, missingSince: null });
    expect(await recheck([])).toMatchObject({ verifiedAt });
    expect(await recheck([], 8)).toMatchObject({ verifiedAt: null });
  });

  it('is verified no more when its name servers are silent for a month', async () => {
    const [owner, organization] = await owned();
    const domain = (await claim(owner, organization, 'silent.test')).json<Domain>();
    dns.texts.set('silent.test', [domain.record.value]);
    await verify(owner, organization, domain);
    dns.texts.set('silent.test', null);
    const verified: boolean[] = [];
    for (const days of [1, 20, 11]) {
      await passADay(days);
      await service.app.get(DomainsService).recheck();
      const [listed] = (await list(owner, organization)) as { verifiedAt: string | null }[];
      verified.push(listed?.verifiedAt !== null);
    }
    expect(verified).toEqual([true, true, false]);
  });

  it.each([
    '',
    'hive',
    'hive.test/x',
    'a@hive.test',
    '1.2.3.4',
    '-hive.test',
    'hive..test',
    '*.hive.test',
    'hive.test\u0000',
    `${'a.'.repeat(130)}test`,
  ])('is no %j', async (domain) => {
    const [owner, organization] = await owned();
    expect((await claim(owner, organization, domain)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });
});

import { createOpenIdProvider, type OpenIdProvider, type OpenIdProviderOptions } from '@svc/testing';
import { expect } from 'vitest';
import { bearer, startAuthService, type AuthService, type Session } from '../../../test/auth-service.fixture';
import { startDnsServer } from '../../../test/dns-server.fixture';
import { appUrl, exchange, landing, makePkce, type Exchanged } from '../../../test/vendors/oauth-flow.fixture';
import { at, organizationCalls, type Organization } from '../../organizations/organizations.fixture';

const clientSecret = 'a-secret_with.odd~characters';

/** An organisation with a verified domain and a real OpenID provider. */
interface ProvidedOrganization {
  owner: Session;
  organization: Organization;
  domain: string;
  domainId: string;
  provider: OpenIdProvider;
  providerId: string;
}

/** Starts a service with organisations, a name server, and as many OpenID providers as tests add. */
export const startOrganizationSignIns = async (startService = startAuthService) => {
  const dns = await startDnsServer();
  const service: AuthService = await startService({
    ORGANIZATIONS: 'on',
    DNS_SERVERS: dns.address,
    ALLOW_PRIVATE_DISCOVERY: 'on',
  });
  const calls = organizationCalls(service);
  const providers: OpenIdProvider[] = [];
  let count = 0;

  const verifiedDomain = async (owner: Session, organization: Organization, domain: string): Promise<string> => {
    const claimed = await calls.call('POST', at(organization, 'domains'), owner, { domain });
    const { id, record } = claimed.json<{ id: string; record: { value: string } }>();
    dns.texts.set(domain, [record.value]);
    const verified = await calls.call('POST', at(organization, 'domains', id, 'verification'), owner);
    expect(verified.statusCode).toBe(200);
    return id;
  };

  const addProvider = async (owner: Session, organization: Organization, { discoveryEndpoint }: OpenIdProvider) => {
    const body = { name: 'Hive ID', discoveryEndpoint, clientId: 'svc', clientSecret };
    return calls.call('POST', at(organization, 'providers'), owner, body);
  };

  const providerFor = async ({ id }: Organization, behaviour: Partial<OpenIdProviderOptions>) => {
    const provider = await createOpenIdProvider({
      clientId: 'svc',
      clientSecret,
      redirectUris: [`http://localhost:3001/api/auth/oauth/organization/${id}/callback`],
      claims: (login) => ({ email: login.replaceAll('~', '@'), name: 'Bee' }),
      ...behaviour,
    });
    providers.push(provider);
    return provider;
  };

  /** The login `maja~hive.test` has the email maja@hive.test. */
  const provided = async (behaviour: Partial<OpenIdProviderOptions> = {}): Promise<ProvidedOrganization> => {
    count += 1;
    const domain = `hive-${count}.test`;
    const owner = await calls.personWith(`owner@${domain}`);
    const organization = await calls.made(owner);
    const domainId = await verifiedDomain(owner, organization, domain);
    const provider = await providerFor(organization, behaviour);
    const { id: providerId } = (await addProvider(owner, organization, provider)).json<{ id: string }>();
    return { owner, organization, domain, domainId, provider, providerId };
  };

  const start = async (email: string) => {
    const pkce = makePkce();
    const query = new URLSearchParams({ email, redirect_uri: appUrl, code_challenge: pkce.challenge });
    return { pkce, answer: await service.get(`/api/auth/oauth/organization?${query.toString()}`) };
  };

  /** Goes to the provider for `email` and comes back as `login`; `between` runs while the browser is there. */
  const comeBack = async (
    { provider }: Pick<ProvidedOrganization, 'provider'>,
    email: string,
    { login = email.replace('@', '~'), between }: { login?: string; between?: () => Promise<unknown> } = {},
  ) => {
    const { pkce, answer } = await start(email);
    const { authUrl } = answer.json<{ authUrl: string }>();
    const back = new URL(await provider.authorize(authUrl, login));
    await between?.();
    return { pkce, authUrl, back, answer: await service.get(`${back.pathname}${back.search}`) };
  };

  const signIn = async (at: ProvidedOrganization, email: string): Promise<Exchanged> => {
    const { pkce, answer } = await comeBack(at, email);
    const exchanged = await exchange(service, landing(answer).get('svc_code'), pkce.verifier);
    expect(exchanged.statusCode).toBe(200);
    return exchanged.json<Exchanged>();
  };

  const setPolicy = ({ owner, organization, domainId }: ProvidedOrganization, policy: object) =>
    service.inject({
      method: 'PATCH',
      url: at(organization, 'domains', domainId),
      headers: bearer(owner.accessToken),
      payload: policy,
    });

  const close = async (): Promise<void> => {
    await Promise.all(providers.map((provider) => provider.close()));
    await service.close();
    await dns.close();
  };

  const add = { verifiedDomain, provider: addProvider, providerFor };
  return { service, calls, dns, add, provided, start, comeBack, signIn, setPolicy, close };
};

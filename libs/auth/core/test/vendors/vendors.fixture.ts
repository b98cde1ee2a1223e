import { createHash } from 'node:crypto';
import type { GuardedRequest } from '@svc/outbound';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { expect, vi, type Mock } from 'vitest';
import { builtInProviders, providerNames, type ProviderName } from '../../src/oauth/providers';
import { ProviderHttpService } from '../../src/oauth/providers/provider-http.service';
import { bearer, signInAsAdmin, type AuthService } from '../auth-service.fixture';
import { recordedVendor } from './recorded-vendor.fixture';
import type { Vendor, VendorClient, VendorPerson, VendorRequest, VendorScene } from './vendor.fixture';

const loadVendor = async (name: ProviderName): Promise<Vendor> => {
  const file = (await import(`../../src/oauth/providers/${name}/${name}.vendor.fixture.ts`)) as {
    vendor: VendorClient;
  };
  return recordedVendor(file.vendor);
};

/** One for each provider, from its folder. */
export const vendors: readonly Vendor[] = await Promise.all(providerNames.map(loadVendor));

export const vendorNamed = (name: string): Vendor => {
  const vendor = vendors.find((candidate) => candidate.name === name);
  if (vendor === undefined) throw new Error(`There is no vendor ${name}.`);
  return vendor;
};

const jwksAddresses = new Set(Object.values(builtInProviders).map(({ server }) => server({}).jwks_uri));

export const keyId = 'vendor-key-1';

/** Simulates the vendors' HTTP: nothing leaves the process. */
export class VendorNetwork {
  readonly requests: VendorRequest[] = [];
  /** Replacement answers, by URL with or without query. */
  readonly overrides = new Map<string, (request: VendorRequest, raw: GuardedRequest) => Response | Promise<Response>>();
  readonly fetch: Mock<ProviderHttpService['fetch']>;
  /** The person of the last access token of each vendor. */
  private readonly current = new Map<string, VendorScene>();
  private readonly scenes = new Map<string, { vendor: Vendor; scene: VendorScene; challenge: string | null }>();

  private constructor(
    service: AuthService,
    readonly keys: { publicKey: CryptoKey; privateKey: CryptoKey },
  ) {
    this.fetch = vi.spyOn(service.app.get(ProviderHttpService), 'fetch');
    this.fetch.mockImplementation((_kind, url, request) => this.answer(url, request));
  }

  static async open(service: AuthService): Promise<VendorNetwork> {
    const keys = await generateKeyPair('RS256', { extractable: true });
    const headers = bearer(await signInAsAdmin(service));
    for (const { name: provider, credentials } of vendors)
      await service.post('/api/auth/oauth/configs', { provider, ...credentials }, headers);
    return new VendorNetwork(service, keys);
  }

  /**
   * Lets the person sign in at the vendor.
   * @returns the authorisation code
   */
  approve(vendor: Vendor, authUrl: string, person: VendorPerson): string {
    const { searchParams } = new URL(authUrl);
    const code = `code-${this.scenes.size + 1}`;
    const scene = { person, nonce: searchParams.get('nonce'), sign: (claims: object) => this.sign({ ...claims }) };
    this.scenes.set(code, { vendor, scene, challenge: searchParams.get('code_challenge') });
    return code;
  }

  sign(claims: Record<string, unknown>, kid = keyId): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(this.keys.privateKey);
  }

  requestsTo(prefix: string): VendorRequest[] {
    return this.requests.filter(({ url }) => url.startsWith(prefix));
  }

  private async answer(url: string, raw: GuardedRequest): Promise<Response> {
    const form = new URLSearchParams(raw.body instanceof URLSearchParams ? raw.body : '');
    const request = { url, method: raw.method ?? 'GET', headers: new Headers(raw.headers), form };
    this.requests.push(request);
    const override = this.overrides.get(url) ?? this.overrides.get(url.split('?')[0] ?? url);
    if (override !== undefined) return override(request, raw);
    if (jwksAddresses.has(url)) return Response.json({ keys: [await this.publicJwk()] });
    const vendor = vendors.find(({ tokenEndpoint }) => tokenEndpoint === url);
    return vendor === undefined ? this.callApi(url, request) : this.redeem(vendor, request);
  }

  async publicJwk() {
    return { ...(await exportJWK(this.keys.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  }

  private async redeem(vendor: Vendor, { form }: VendorRequest): Promise<Response> {
    const known = this.scenes.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier');
    const hash = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
    if (known?.vendor !== vendor || known.challenge !== hash)
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const answer = await vendor.tokenAnswer(known.scene);
    this.current.set(vendor.name, known.scene);
    return Response.json(answer);
  }

  private callApi(url: string, { headers }: VendorRequest): Response {
    const address = url.split('?')[0] ?? url;
    for (const vendor of vendors) {
      const api = vendor.apis[address];
      const scene = this.current.get(vendor.name);
      if (api === undefined || scene === undefined) continue;
      expect(headers.get('authorization')).toMatch(/^Bearer .+/);
      return Response.json(api(scene));
    }
    throw new Error(`No vendor answers at ${url}.`);
  }
}

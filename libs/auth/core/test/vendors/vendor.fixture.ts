import type { ProviderName } from '../../src/oauth/providers';

/** Seconds since 1970. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** A request that the service sends to a vendor. */
export interface VendorRequest {
  url: string;
  method: string;
  headers: Headers;
  form: URLSearchParams;
}

/** The person in a vendor's answers. */
export interface VendorPerson {
  subject: string;
  email: string;
  /** The vendor has not verified the address, and reports it in its own format. */
  isUnproven?: true;
}

export interface VendorScene {
  person: VendorPerson;
  nonce: string | null;
  /** Signs an ID token with the vendor's key. */
  sign: (claims: Record<string, unknown>) => Promise<string>;
}

/** Our client at a vendor, and the requests that the vendor documents. */
export interface VendorClient {
  name: ProviderName;
  credentials: { clientId: string; clientSecret: string; settings?: Record<string, string> };
  start: {
    endpoint: string;
    clientIdName: 'client_id' | 'client_key';
    scope: string;
    pkce: boolean;
    nonce: boolean;
    more?: Record<string, string>;
  };
  tokenEndpoint: string;
  /** Authentication of the client at the token endpoint. */
  authentication: 'post' | 'basic' | 'signed' | 'client_key';
}

/** A simulated vendor: gives its recorded answers, for a person that the test chooses. */
export interface Vendor extends VendorClient {
  tokenAnswer: (scene: VendorScene) => Promise<object>;
  /** Parameters of the callback besides code and state. */
  comesBackWith: Record<string, string>;
  apis: Record<string, (scene: VendorScene) => unknown>;
  expected: { email: 'verified' | 'unverified' | 'none'; name: string | null; avatarUrl?: string | null };
}

import type { ProviderName } from '../../src/oauth/providers';

/** Of the clock, as tokens tell the time. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** What a request to a vendor carried. */
export interface VendorRequest {
  url: string;
  method: string;
  headers: Headers;
  form: URLSearchParams;
}

/** The person whom a vendor's answers describe. */
export interface VendorPerson {
  subject: string;
  email: string;
  /** The vendor has not checked the address, and says so in its own way. */
  isUnproven?: true;
}

export interface VendorScene {
  person: VendorPerson;
  nonce: string | null;
  /** Signs an ID token with the vendor's own key. */
  sign: (claims: Record<string, unknown>) => Promise<string>;
}

/** One vendor at the network's edge: answers as its documentation prints them, for a person of the test's choice. */
export interface Vendor {
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
  /** How the client proves itself. */
  authentication: 'post' | 'basic' | 'signed' | 'client_key';
  tokenAnswer: (scene: VendorScene) => object | Promise<object>;
  /** Parameters beside code and state with which the browser comes back. */
  comesBackWith?: Record<string, string>;
  apis: Record<string, (scene: VendorScene) => unknown>;
  expected: { email: 'verified' | 'unverified' | 'none'; name: string; avatarUrl?: string };
}

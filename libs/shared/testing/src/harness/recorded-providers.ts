import { readReality } from './reality';

/** Source of a record. One without `recorded` is made by hand, after the description of its source. */
export interface Provenance {
  source: string;
  /** Day on which the source was read or written. */
  recorded?: string;
  /** Parts that no source shows. */
  madeByHand?: string;
}

/** An HTTP answer. A text as body is sent as it is, everything else as JSON. */
export interface RecordedHttp {
  /** Default: 200. */
  status?: number;
  contentType?: string;
  body: unknown;
}

interface SignedIn {
  email: 'verified' | 'unverified' | 'none';
  name: string | null;
  /** Not checked when left out. */
  avatarUrl?: string | null;
}

interface Refused {
  error: string;
  /** Reason that the log names. */
  log?: string;
}

/** One sign-in at a provider: what its endpoints answer, and what must come of it. */
export interface RecordedSignIn extends Provenance {
  title: string;
  /** Parameters of the callback besides `code` and `state`; with `error` there is no code. */
  callback?: Record<string, string>;
  token?: RecordedHttp;
  /** Claims of the ID token besides audience, nonce and times. */
  claims?: Record<string, unknown>;
  /** Answers by address without query. */
  apis?: Record<string, RecordedHttp>;
  expected: SignedIn | Refused;
}

/** A file of the folders `providers` of the corpora. */
export interface RecordedProvider {
  provider: string;
  /** Present for a provider that administrators add by its discovery document. */
  discovery?: Provenance & {
    body: Record<string, unknown> & { issuer: string; token_endpoint: string; jwks_uri: string };
    /** Recorded keys, beside which tests publish the one that they sign with. */
    keys?: object[];
  };
  answers: [RecordedSignIn, ...RecordedSignIn[]];
}

/** A discovery document of the folders `discoveries` that no sign-in can use. */
export interface UnusableDiscovery extends Provenance {
  title: string;
  address: string;
  /** Member that is missing or of another issuer. */
  lacks: string;
  body: { jwks_uri?: string };
}

export const readUnusableDiscoveries = (): UnusableDiscovery[] => readReality('discoveries');

export const readRecordedProviders = (): RecordedProvider[] => readReality('providers');

export const readRecordedProvider = (name: string): RecordedProvider => {
  const found = readRecordedProviders().find(({ provider }) => provider === name);
  if (found === undefined) throw new Error(`No record is of ${name}.`);
  return found;
};

/** Puts a person into a recorded answer. */
export const fillRecord = <Recorded>(
  recorded: Recorded,
  { subject, email, isUnproven }: { subject: string; email: string; isUnproven?: true },
): Recorded => {
  const verified = isUnproven !== true;
  const values: Record<string, unknown> = {
    '<subject>': subject,
    '<number>': Number(subject),
    '<email>': email,
    '<verified>': verified,
    '<verified-text>': String(verified),
    '<email-if-verified>': verified ? email : null,
  };
  const fill = (_name: string, value: unknown): unknown =>
    typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : value;
  return JSON.parse(JSON.stringify(recorded), fill) as Recorded;
};

import { constants, createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { certificateFingerprint, signingPurposes } from './reader/manifest-terms';

/** Signs manifests. */
export interface ProvenanceSigner {
  /** SHA-256 of the certificate, hexadecimal. */
  readonly fingerprint: string;
  /** DER: the certificate of the key first, then those that vouch for it. */
  readonly certificates: readonly Uint8Array[];
  /** Number in COSE (RFC 9053). */
  readonly algorithm: number;
  readonly sign: (payload: Uint8Array) => Uint8Array;
}

/** Opens the signer of a pipeline's videos. @throws Error that names the setting */
export type OpenSigner = () => Promise<ProvenanceSigner>;

/** PEM. */
export interface SigningFiles {
  certificate: string;
  key: string;
}

const blocks = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;

interface SigningMethod {
  algorithm: number;
  hash: string | null;
}

const curveMethods: Readonly<Record<string, SigningMethod>> = {
  prime256v1: { algorithm: -7, hash: 'sha256' },
  secp384r1: { algorithm: -35, hash: 'sha384' },
};

const findSigningMethod = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SigningMethod | null => {
  if (asymmetricKeyType === 'ec') return curveMethods[asymmetricKeyDetails?.namedCurve ?? ''] ?? null;
  if (asymmetricKeyType === 'ed25519') return { algorithm: -8, hash: null };
  const isLong = (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
  return asymmetricKeyType === 'rsa' && isLong ? { algorithm: -37, hash: 'sha256' } : null;
};

const signingOptions = (key: KeyObject) => ({
  key,
  dsaEncoding: 'ieee-p1363' as const,
  ...(key.asymmetricKeyType === 'rsa' && {
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  }),
});

/** Null, or a sentence: other programs would refuse what this certificate signs. */
const findProblem = (certificate: X509Certificate, key: KeyObject): string | null => {
  if (!certificate.checkPrivateKey(key)) return 'the key does not belong to the certificate';
  if (certificate.ca || certificate.subject === certificate.issuer)
    return 'the certificate must be issued by an authority, not by itself';
  const purposes = certificate.keyUsage ?? [];
  if (!purposes.some((purpose) => signingPurposes.includes(purpose)))
    return 'the certificate needs the extended key usage "document signing" or "e-mail protection"';
  if (certificate.validToDate.getTime() < Date.now()) return `the certificate expired on ${certificate.validTo}`;
  return null;
};

const readKey = (pem: string): KeyObject => {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error('PROVENANCE_KEY: this is no private key in PEM.');
  }
};

const readCertificates = (pem: string): X509Certificate[] => {
  try {
    return (pem.match(blocks) ?? []).map((block) => new X509Certificate(block));
  } catch {
    throw new Error('PROVENANCE_CERTIFICATE: a certificate cannot be read.');
  }
};

/** @throws Error that names the setting */
export const readSigner = (files: SigningFiles): ProvenanceSigner => {
  const [certificate, ...issuers] = readCertificates(files.certificate);
  if (certificate === undefined) throw new Error('PROVENANCE_CERTIFICATE: there is no certificate in PEM.');
  const key = readKey(files.key);
  const method = findSigningMethod(key);
  if (method === null) throw new Error('PROVENANCE_KEY: use P-256, P-384, Ed25519, or RSA of 2,048 bits or more.');
  const problem = findProblem(certificate, key);
  if (problem !== null) throw new Error(`PROVENANCE_CERTIFICATE: ${problem}.`);
  return {
    fingerprint: certificateFingerprint(certificate.raw),
    certificates: [certificate, ...issuers].map(({ raw }) => new Uint8Array(raw)),
    algorithm: method.algorithm,
    sign: (payload) => new Uint8Array(sign(method.hash, payload, signingOptions(key))),
  };
};

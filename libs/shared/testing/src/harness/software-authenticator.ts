import { generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Values that an attacker forges to impersonate another user. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  challenge?: string;
  /** Default: the next count. */
  signatureCount?: number;
  userHandle?: string;
  /** CBOR of `fmt` and `attStmt`; default: format `none`. */
  attestation?: Buffer;
}

export interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

export interface RequestOptions {
  challenge: string;
  rpId: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer): Buffer => hash('sha256', bytes, 'buffer');
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** CBOR (RFC 8949) of what is written here: short texts, and byte strings of up to 64 kB. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

const noAttestation = Buffer.concat([cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])]);

/** Attestation statement with a certificate, which an attacker could send to reach the certificate parser. */
export const packedAttestation = (certificate: Buffer): Buffer =>
  Buffer.concat([
    cborText('fmt'),
    cborText('packed'),
    cborText('attStmt'),
    Buffer.from([0xa3]),
    cborText('alg'),
    Buffer.from([0x26]),
    cborText('sig'),
    cborBytes(randomBytes(64)),
    cborText('x5c'),
    Buffer.from([0x81]),
    cborBytes(certificate),
  ]);

/** COSE_Key of a P-256 key for ES256 (RFC 9053, 7.1.1). */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  const between = Buffer.from([0x22, 0x58, 0x20]);
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
};

/** An authenticator without hardware that holds one passkey (ES256) and counts its signatures. */
export class SoftwareAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private signatureCount = 0;

  constructor(
    private readonly origin = 'http://localhost:3001',
    readonly credentialId = randomBytes(32),
  ) {}

  /** Returns the JSON of `PublicKeyCredential.toJSON()` after `navigator.credentials.create()`. */
  register(options: CreationOptions, forgery: Forgery = {}) {
    this.userHandle = options.user.id;
    const clientData = this.clientData('webauthn.create', options.challenge, forgery);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 0xff]),
      this.credentialId,
      coseKey(this.keys.publicKey),
    ]);
    const data = Buffer.concat([this.authenticatorData(options.rp.id, attested, forgery), credential]);
    const statement = forgery.attestation ?? noAttestation;
    const attestation = Buffer.concat([Buffer.from([0xa3]), statement, cborText('authData'), cborBytes(data)]);
    return this.answer({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** The same after `navigator.credentials.get()`. */
  authenticate(options: RequestOptions, forgery: Forgery = {}) {
    this.signatureCount = forgery.signatureCount ?? this.signatureCount + 1;
    const clientData = this.clientData('webauthn.get', options.challenge, forgery);
    const data = this.authenticatorData(options.rpId, 0, forgery);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: forgery.userHandle ?? this.userHandle,
    });
  }

  private answer<Response extends object>(response: Response) {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const { origin = this.origin } = forgery;
    return Buffer.from(JSON.stringify({ type, challenge: forgery.challenge ?? challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number, forgery: Forgery): Buffer {
    const verified = forgery.isUserVerified === false ? 0 : userVerified;
    const head = Buffer.from([userPresent | verified | flags]);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), head, uint32(this.signatureCount)]);
  }
}

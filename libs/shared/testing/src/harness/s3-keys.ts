import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Checksum, SourceData } from '@smithy/types';

const toBytes = (data: SourceData): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data) : new Uint8Array(data as ArrayBuffer);

/** Implements the interface of the AWS signer: with a secret it computes an HMAC. */
class Sha256 implements Checksum {
  private readonly chunks: Uint8Array[] = [];

  constructor(private readonly secret?: SourceData) {}

  update(chunk: Uint8Array): void {
    this.chunks.push(chunk);
  }

  async digest(): Promise<Uint8Array> {
    const hash = this.secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(this.secret));
    for (const chunk of this.chunks) hash.update(chunk);
    return hash.digest();
  }

  reset(): void {
    this.chunks.length = 0;
  }
}

/** `20260101T000000Z`, as the header has it. */
const readDate = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Keys of a store that speaks S3, which may be added and taken away. A request counts whose header `Authorization` is what
 * signing it again gives (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). That its body has
 * the hash that is signed is not checked, nor are links that are signed in their query.
 */
export class S3Keys {
  private readonly secrets = new Map<string, string>();
  private readonly admittedBy = new Map<string, number>();
  private refusals = 0;

  allow(keyId: string, secret: string): void {
    this.secrets.set(keyId, secret);
  }

  forbid(keyId: string): void {
    this.secrets.delete(keyId);
  }

  /** How many requests were not signed with a key that counts. */
  get refused(): number {
    return this.refusals;
  }

  /** How many requests that were signed with the key were let in. */
  admittedWith(keyId: string): number {
    return this.admittedBy.get(keyId) ?? 0;
  }

  async isAdmitted(request: IncomingMessage): Promise<boolean> {
    const keyId = await this.findSigner(request);
    if (keyId === undefined) this.refusals += 1;
    else this.admittedBy.set(keyId, this.admittedWith(keyId) + 1);
    return keyId !== undefined;
  }

  private async findSigner({ method = '', url = '', headers }: IncomingMessage): Promise<string | undefined> {
    const { authorization = '', 'x-amz-date': date } = headers;
    const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), /;
    const [, keyId = '', region = '', names = ''] = pattern.exec(authorization) ?? [];
    const secretAccessKey = this.secrets.get(keyId);
    if (secretAccessKey === undefined || typeof date !== 'string') return undefined;
    const { pathname, searchParams } = new URL(url, 'http://store');
    const signable = names.split(';');
    const signer = new SignatureV4({
      service: 's3',
      region,
      credentials: { accessKeyId: keyId, secretAccessKey },
      sha256: Sha256,
      uriEscapePath: false,
      applyChecksum: false,
    });
    const signed = await signer.sign(
      {
        method,
        protocol: 'http:',
        hostname: 'store',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: Object.fromEntries(signable.map((name) => [name, String(headers[name] ?? '')])),
      },
      { signingDate: readDate(date), signableHeaders: new Set(signable) },
    );
    return signed.headers['authorization'] === authorization ? keyId : undefined;
  }
}

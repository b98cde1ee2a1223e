import { sign, type KeyObject } from 'node:crypto';
import type { ExternalSigningKey } from 'oidc-provider';
import type { SigningKeySet } from '@svc/auth';

type Library = { ExternalSigningKey: typeof ExternalSigningKey };

/** The published keys for the library, the active one first: it signs, the others verify `id_token_hint`. */
export const publishedKeys = (library: Library, { active, publicKeys }: SigningKeySet): ExternalSigningKey[] => {
  class PublishedKey extends library.ExternalSigningKey {
    constructor(
      private readonly id: string,
      private readonly publicKey: KeyObject,
    ) {
      super();
    }

    override get kid(): string {
      return this.id;
    }

    override get alg(): string {
      return 'ES256';
    }

    override keyObject(): KeyObject {
      return this.publicKey;
    }

    override sign(data: Uint8Array): Uint8Array {
      if (this.id !== active.id) throw new Error('Only the active key signs.');
      return sign('sha256', data, { key: active.privateKey, dsaEncoding: 'ieee-p1363' });
    }
  }

  const ids = [active.id, ...[...publicKeys.keys()].filter((id) => id !== active.id)];
  return ids.flatMap((id) => {
    const key = publicKeys.get(id);
    return key === undefined ? [] : [new PublishedKey(id, key)];
  });
};

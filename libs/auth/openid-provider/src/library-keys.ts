import { sign, type KeyObject } from 'node:crypto';
import type { ExternalSigningKey } from 'oidc-provider';
import type { SigningKeySet } from '@svc/auth';

type Library = { ExternalSigningKey: typeof ExternalSigningKey };

/** Algorithms of ID tokens; the first is that of a client that names none (OpenID Connect Core 1.0, 15.1). */
export const idTokenAlgorithms = ['RS256', 'ES256'] as const;

export type IdTokenAlgorithm = (typeof idTokenAlgorithms)[number];

interface Keys {
  active: { id: string; privateKey: KeyObject } | undefined;
  publicKeys: ReadonlyMap<string, KeyObject>;
  hintKeys: ReadonlyMap<string, KeyObject>;
}

/** @returns the keys of the algorithm, and the one that signs */
export const chooseKeys = (keys: SigningKeySet, algorithm: IdTokenAlgorithm): Keys =>
  algorithm === 'RS256' ? keys.rsa : keys;

/**
 * The keys of the library, the active ones first: they sign, the others verify `id_token_hint`. Its own route of keys is not
 * served: ours publishes fewer.
 */
export const libraryKeys = (library: Library, keys: SigningKeySet): ExternalSigningKey[] => {
  class LibraryKey extends library.ExternalSigningKey {
    constructor(
      private readonly id: string,
      private readonly algorithm: IdTokenAlgorithm,
    ) {
      super();
    }

    override get kid(): string {
      return this.id;
    }

    override get alg(): string {
      return this.algorithm;
    }

    override keyObject(): KeyObject {
      const { publicKeys, hintKeys } = chooseKeys(keys, this.algorithm);
      const key = publicKeys.get(this.id) ?? hintKeys.get(this.id);
      if (key === undefined) throw new Error('The key is not known.');
      return key;
    }

    override sign(data: Uint8Array): Uint8Array {
      const { active } = chooseKeys(keys, this.algorithm);
      if (this.id !== active?.id) throw new Error('Only the active key signs.');
      return sign('sha256', data, { key: active.privateKey, dsaEncoding: 'ieee-p1363' });
    }
  }

  return idTokenAlgorithms.flatMap((algorithm) => {
    const { active, publicKeys, hintKeys } = chooseKeys(keys, algorithm);
    const ids = [...publicKeys.keys(), ...hintKeys.keys()].toSorted(
      (one, other) => Number(other === active?.id) - Number(one === active?.id),
    );
    return ids.map((id) => new LibraryKey(id, algorithm));
  });
};

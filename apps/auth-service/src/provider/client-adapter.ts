import { hash } from 'node:crypto';
import type { Adapter, AdapterPayload, errors } from 'oidc-provider';
import type { OidcClient } from '../platform/schema/oidc.entity';
import { sameBytes } from '../platform/secrets/derived-keys';
import { isClearTarget } from './client-metadata';
import type { ClientsRepository } from './clients.repository';

export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** Compares the hash of a presented secret with the stored hash, which the library holds as the secret. */
export const isSecret = (storedHash: string | undefined, given: unknown): boolean =>
  storedHash !== undefined &&
  typeof given === 'string' &&
  sameBytes(Buffer.from(hashOfSecret(given)), Buffer.from(storedHash));

/** Metadata of a stored client, as the library reads it. */
const payloadOf = ({ id, metadata, secretHash }: OidcClient): AdapterPayload => ({
  ...(metadata as AdapterPayload),
  client_id: id,
  ...(secretHash === null ? {} : { client_secret: secretHash }),
});

const unused = (): Promise<undefined> => Promise.resolve(undefined);

/** Clients of the library are rows of `oidc_clients`; it writes those that register themselves. */
export const clientAdapter = (
  clients: ClientsRepository,
  { InvalidRedirectUri, TemporarilyUnavailable }: typeof errors,
): Adapter => ({
  find: async (id) => {
    const row = await clients.find(id);
    return row && payloadOf(row);
  },
  upsert: async (id, payload) => {
    const { client_id: _id, client_secret: secret, client_secret_expires_at: _never, ...metadata } = payload;
    if (metadata.redirect_uris?.some(isClearTarget)) throw new InvalidRedirectUri();
    const secretHash = secret === undefined ? null : hashOfSecret(secret);
    if (!(await clients.insertSelfRegistered({ id, metadata, secretHash })))
      throw new TemporarilyUnavailable('too many clients have registered themselves');
  },
  destroy: unused,
  consume: unused,
  findByUid: unused,
  findByUserCode: unused,
  revokeByGrantId: unused,
});

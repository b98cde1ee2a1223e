import type { IncomingMessage } from 'node:http';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { printable, type RequestSource } from '@svc/auth';
import type { OidcClient } from './oidc.entity';
import { isRedirectTarget } from './client-metadata';
import { hashOfSecret } from './client-secrets';
import type { SelfRegistrationsService } from './self-registrations.service';
import type { ServiceAccountsService } from './service-accounts/service-accounts.service';
import type { ClientsRepository } from './clients.repository';

/** Metadata of a stored client, as the library reads it. */
const toPayload = ({ id, metadata, secretHash }: OidcClient): AdapterPayload => ({
  ...(metadata as AdapterPayload),
  client_id: id,
  ...(secretHash === null ? {} : { client_secret: secretHash }),
});

interface ClientStores {
  clients: ClientsRepository;
  registrations: SelfRegistrationsService;
  accounts: ServiceAccountsService;
}

type ClientLibrary = Pick<typeof import('oidc-provider'), 'errors' | 'Provider'>;

/** The routes of the provider have set the address. */
const readSource = (request: IncomingMessage | undefined): RequestSource | null => {
  if (request === undefined) return null;
  const { 'x-forwarded-for': address, 'user-agent': agent } = request.headers;
  const userAgent = agent === undefined ? null : printable(agent);
  return { address: String(address), userAgent, acceptLanguage: '', devices: [] };
};

const unused = (): Promise<undefined> => Promise.resolve(undefined);

/** Clients of the library are rows of `oidc_clients`; it writes those that register themselves. */
export const clientAdapter = (
  { clients, registrations, accounts }: ClientStores,
  { errors: { InvalidClientMetadata, InvalidRedirectUri, TemporarilyUnavailable }, Provider }: ClientLibrary,
): Adapter => ({
  find: async (id) => {
    const row = await clients.findCached(id);
    return row === undefined ? accounts.findClient(id) : toPayload(row);
  },
  upsert: async (id, payload) => {
    const { client_id: _id, client_secret: secret, client_secret_expires_at: _never, ...metadata } = payload;
    if (metadata.redirect_uris?.every(isRedirectTarget) === false) throw new InvalidRedirectUri();
    if (metadata.grant_types?.includes('client_credentials'))
      throw new InvalidClientMetadata('only administrators make service accounts');
    const secretHash = secret === undefined ? null : hashOfSecret(secret);
    const source = readSource(Provider.ctx?.req);
    if (!(await registrations.insert({ id, metadata, secretHash }, source)))
      throw new TemporarilyUnavailable('too many clients have registered themselves');
  },
  destroy: unused,
  consume: unused,
  findByUid: unused,
  findByUserCode: unused,
  revokeByGrantId: unused,
});

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityKey } from '../../users/identities/identities.repository';
import type { ProviderIdentity } from '../providers';

export interface Callback {
  state: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A user whom a provider has identified. */
export interface Recognised {
  key: IdentityKey;
  identity: ProviderIdentity;
}

import type { OperationKind } from '../clients/operation-kind';
import { ProofKey } from '../clients/proof-key';
import type { Random } from '@svc/testing/harness';
import { strangeDevice, type Scene } from '../clients/scene';
import type { HeldChain } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireRequest } from '../system/replica';
import { proven, refreshRequest, userinfoRequest } from './client-tokens';

const name = 'use a bound token without its key';

type Misuse = (scene: Scene, chain: HeldChain, other: ProofKey) => Promise<WireRequest>;

/** The token alone, with a proof of another key, or as a bearer token with that proof. */
const misuses: readonly Misuse[] = [
  (_scene, { accessToken }) => Promise.resolve(userinfoRequest('Bearer', accessToken)),
  (_scene, { accessToken }) => Promise.resolve(userinfoRequest('DPoP', accessToken)),
  (scene, { accessToken }, other) => proven(scene, other, userinfoRequest('DPoP', accessToken), accessToken),
  (scene, { accessToken }, other) => proven(scene, other, userinfoRequest('Bearer', accessToken), accessToken),
];

/** Refresh tokens of public clients are bound, too (RFC 9449, 5). */
const refreshes: readonly Misuse[] = [
  (_scene, chain) => Promise.resolve(refreshRequest(chain, chain.refreshTokens.at(-1) ?? '')),
  (scene, chain, other) => proven(scene, other, refreshRequest(chain, chain.refreshTokens.at(-1) ?? '')),
];

const misuse = async (scene: Scene, chain: HeldChain, draws: Random): Promise<unknown> => {
  const ways = chain.client.secret === null ? [...misuses, ...refreshes] : misuses;
  const request = await draws.pick(ways)!(scene, chain, await ProofKey.make());
  const facts = (): Fact[] => [{ type: 'lacks key', code: chain.code }];
  return scene.perform(draws, { name, device: strangeDevice(draws), request, facts });
};

/** An attacker has the tokens of a client, and not its key. */
export const misuseBoundToken: OperationKind = {
  weight: 12,
  theme: 'clients',
  begin: (scene, draws) => {
    const chain = draws.pick(scene.wallet.chains.filter(({ key }) => key !== null));
    return chain && misuse(scene, chain, draws);
  },
};

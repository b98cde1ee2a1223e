import { text } from '../clients/answers';
import { ProofKey } from '../clients/proof-key';
import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldAuthorization, HeldChain, HeldClient } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireAnswer, WireRequest } from '../system/replica';
import { clientCallback } from './register-client';

const tokenPath = '/oidc/token';
const mostHeld = 6;
/** The share of exchanges of a code that may have been exchanged before. */
const shareOfReplays = 0.15;
const shareOfOlderTokens = 0.12;
/** The share of chains that are bound to a key. */
const shareOfProofs = 0.3;

/** The request with a proof of the key, if there is one. */
export const proven = async (
  { system }: Scene,
  key: ProofKey | null,
  request: WireRequest,
  accessToken?: string,
): Promise<WireRequest> => {
  if (key === null) return request;
  const dpop = await key.prove(request.method, new URL(request.path, system.publicUrl), accessToken);
  return { ...request, headers: { ...request.headers, dpop } };
};

export const drawKey = (draws: Random): Promise<ProofKey | null> =>
  draws.chance(shareOfProofs) ? ProofKey.make() : Promise.resolve(null);

export const makeForm = (
  path: string,
  { id, secret }: HeldClient,
  fields: Readonly<Record<string, string>>,
): WireRequest => ({
  method: 'POST',
  path,
  form: { client_id: id, ...(secret === null ? {} : { client_secret: secret }), ...fields },
});

const exchangeRequest = ({ client, code, verifier }: HeldAuthorization): WireRequest =>
  makeForm(tokenPath, client, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: clientCallback,
  });

type Begun = Pick<HeldChain, 'client' | 'code' | 'key'>;

export const beginChain = (scene: Scene, begun: Begun, answer: WireAnswer | null): Fact[] => {
  const { code } = begun;
  const token = text(answer?.body['refresh_token']);
  const accessToken = text(answer?.body['access_token']);
  if (token !== null && accessToken !== null)
    scene.wallet.chains.push({ ...begun, accessToken, refreshTokens: [token] });
  return [
    { type: 'spends', secret: `code ${code}` },
    { type: 'begins chain', code, token },
  ];
};

/** A code that no client has shown yet, or one of the last ones as an attacker would have it. */
const heldCode = ({ wallet }: Scene, draws: Random): HeldAuthorization | undefined => {
  const authorizations = wallet.authorizations.slice(-mostHeld);
  if (draws.chance(shareOfReplays)) return draws.pick(authorizations);
  return authorizations.find(({ isShown }) => !isShown);
};

const exchange = async (scene: Scene, held: HeldAuthorization, draws: Random): Promise<unknown> => {
  const key = await drawKey(draws);
  const facts = (answer: WireAnswer | null): Fact[] => {
    const { client, code } = held;
    return beginChain(scene, { client, code, key }, answer);
  };
  const request = await proven(scene, key, exchangeRequest(held));
  return scene.perform(draws, { name: 'client exchanges its code', device: scene.device(draws), request, facts });
};

export const exchangeClientCode: OperationKind = {
  weight: 14,
  theme: 'clients',
  begin: (scene, draws) => {
    const held = heldCode(scene, draws);
    if (held === undefined) return undefined;
    held.isShown = true;
    return exchange(scene, held, draws);
  },
};

const heldChain = ({ wallet }: Scene, draws: Random): HeldChain | undefined =>
  draws.pick(wallet.chains.slice(-mostHeld));

export const userinfoRequest = (scheme: string, accessToken: string): WireRequest => ({
  method: 'GET',
  path: '/oidc/userinfo',
  headers: { authorization: `${scheme} ${accessToken}` },
});

const readUserinfo = async (scene: Scene, { accessToken, code, key }: HeldChain, draws: Random): Promise<unknown> => {
  const bare = userinfoRequest(key === null ? 'Bearer' : 'DPoP', accessToken);
  const request = await proven(scene, key, bare, accessToken);
  const facts = (): Fact[] => [{ type: 'uses chain', code }];
  return scene.perform(draws, { name: 'client reads userinfo', device: scene.device(draws), request, facts });
};

/** Reads the user's data at the userinfo endpoint. */
export const useClientToken: OperationKind = {
  weight: 16,
  theme: 'clients',
  begin: (scene, draws) => {
    const chain = heldChain(scene, draws);
    return chain && readUserinfo(scene, chain, draws);
  },
};

const continueChain = (chain: HeldChain, token: string, answer: WireAnswer | null): Fact[] => {
  const given = text(answer?.body['refresh_token']);
  chain.accessToken = text(answer?.body['access_token']) ?? chain.accessToken;
  if (given !== null && !chain.refreshTokens.includes(given)) chain.refreshTokens.push(given);
  return [{ type: 'continues chain', code: chain.code, token, given }];
};

export const refreshRequest = ({ client }: HeldChain, token: string): WireRequest =>
  makeForm(tokenPath, client, { grant_type: 'refresh_token', refresh_token: token });

const refreshChain = async (scene: Scene, chain: HeldChain, token: string, draws: Random): Promise<unknown> => {
  const request = await proven(scene, chain.key, refreshRequest(chain, token));
  const facts = (answer: WireAnswer | null): Fact[] => continueChain(chain, token, answer);
  return scene.perform(draws, { name: 'client refreshes', device: scene.device(draws), request, facts });
};

export const refreshClientToken: OperationKind = {
  weight: 24,
  theme: 'clients',
  begin: (scene, draws) => {
    const chain = heldChain(scene, draws);
    if (chain === undefined) return undefined;
    const { refreshTokens } = chain;
    const token = (draws.chance(shareOfOlderTokens) ? draws.pick(refreshTokens) : refreshTokens.at(-1)) ?? '';
    return refreshChain(scene, chain, token, draws);
  },
};

/** RFC 7009. */
export const revokeClientToken: OperationKind = {
  weight: 0.5,
  theme: 'clients',
  begin: (scene, draws) => {
    const chain = heldChain(scene, draws);
    if (chain === undefined) return undefined;
    const request = makeForm('/oidc/revoke', chain.client, { token: chain.refreshTokens.at(-1) ?? '' });
    const facts = (): Fact[] => [{ type: 'revokes chain', code: chain.code }];
    return scene.perform(draws, { name: 'client revokes its token', device: scene.device(draws), request, facts });
  },
};

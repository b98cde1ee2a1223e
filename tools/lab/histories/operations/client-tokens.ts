import { text } from '../clients/answers';
import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '../clients/random';
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

const formOf = (path: string, { id, secret }: HeldClient, fields: Readonly<Record<string, string>>): WireRequest => ({
  method: 'POST',
  path,
  form: { client_id: id, ...(secret === null ? {} : { client_secret: secret }), ...fields },
});

const exchangeRequest = ({ client, code, verifier }: HeldAuthorization): WireRequest =>
  formOf(tokenPath, client, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: clientCallback,
  });

const beginChain = (scene: Scene, { client, code }: HeldAuthorization, answer: WireAnswer | null): Fact[] => {
  const token = text(answer?.body['refresh_token']);
  const accessToken = text(answer?.body['access_token']);
  if (token !== null && accessToken !== null)
    scene.wallet.chains.push({ client, code, accessToken, refreshTokens: [token] });
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

export const exchangeClientCode: OperationKind = {
  name: 'client exchanges its code',
  weight: 14,
  theme: 'clients',
  begin: (scene, draws) => {
    const held = heldCode(scene, draws);
    if (held === undefined) return undefined;
    const facts = (answer: WireAnswer | null): Fact[] => beginChain(scene, held, answer);
    const request = exchangeRequest(held);
    held.isShown = true;
    return scene.perform({ name: 'client exchanges its code', device: scene.device(draws), request, facts }, draws);
  },
};

const heldChain = ({ wallet }: Scene, draws: Random): HeldChain | undefined =>
  draws.pick(wallet.chains.slice(-mostHeld));

/** Reads the user's data at the userinfo endpoint. */
export const useClientToken: OperationKind = {
  name: 'client reads userinfo',
  weight: 16,
  theme: 'clients',
  begin: (scene, draws) => {
    const chain = heldChain(scene, draws);
    if (chain === undefined) return undefined;
    const headers = { authorization: `Bearer ${chain.accessToken}` };
    const request = { method: 'GET', path: '/oidc/userinfo', headers } as const;
    const facts = (): Fact[] => [{ type: 'uses chain', code: chain.code }];
    return scene.perform({ name: 'client reads userinfo', device: scene.device(draws), request, facts }, draws);
  },
};

const continueChain = (chain: HeldChain, token: string, answer: WireAnswer | null): Fact[] => {
  const given = text(answer?.body['refresh_token']);
  chain.accessToken = text(answer?.body['access_token']) ?? chain.accessToken;
  if (given !== null && !chain.refreshTokens.includes(given)) chain.refreshTokens.push(given);
  return [{ type: 'continues chain', code: chain.code, token, given }];
};

export const refreshClientToken: OperationKind = {
  name: 'client refreshes',
  weight: 24,
  theme: 'clients',
  begin: (scene, draws) => {
    const chain = heldChain(scene, draws);
    if (chain === undefined) return undefined;
    const { refreshTokens } = chain;
    const token = (draws.chance(shareOfOlderTokens) ? draws.pick(refreshTokens) : refreshTokens.at(-1)) ?? '';
    const request = formOf(tokenPath, chain.client, { grant_type: 'refresh_token', refresh_token: token });
    const facts = (answer: WireAnswer | null): Fact[] => continueChain(chain, token, answer);
    return scene.perform({ name: 'client refreshes', device: scene.device(draws), request, facts }, draws);
  },
};

/** RFC 7009. */
export const revokeClientToken: OperationKind = {
  name: 'client revokes its token',
  weight: 0.5,
  theme: 'clients',
  begin: (scene, draws) => {
    const chain = heldChain(scene, draws);
    if (chain === undefined) return undefined;
    const request = formOf('/oidc/revoke', chain.client, { token: chain.refreshTokens.at(-1) ?? '' });
    const facts = (): Fact[] => [{ type: 'revokes chain', code: chain.code }];
    return scene.perform({ name: 'client revokes its token', device: scene.device(draws), request, facts }, draws);
  },
};

import { createHash, randomBytes } from 'node:crypto';
import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import { accountName, type Scene } from '../clients/scene';
import type { HeldState } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireAnswer } from '../system/replica';
import { providerKey } from '../system/two-replicas';

const path = `/api/auth/oauth/custom/${providerKey}`;
const redirectUri = encodeURIComponent('http://127.0.0.1:5173/');
const hashVerifier = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export const startProviderSignIn: OperationKind = {
  weight: 2,
  theme: 'provider',
  begin: async (scene, draws) => {
    const verifier = randomBytes(32).toString('base64url');
    const query = `redirect_uri=${redirectUri}&code_challenge=${hashVerifier(verifier)}`;
    const answer = await scene.perform(draws, {
      name: 'start at the provider',
      device: scene.device(draws),
      request: { method: 'GET', path: `${path}?${query}` },
      facts: () => [],
    });
    if (answer?.status !== 200) return;
    const { searchParams } = new URL(String(answer.body['authUrl']));
    const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''];
    scene.wallet.states.push({ state, nonce, verifier });
  },
};

/** The bench's provider makes an identity of whatever its code says. */
const callbackPath = (scene: Scene, { state, nonce }: HeldState): string => {
  const claims = { sub: accountName(scene.plan), nonce };
  const code = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${path}/callback?code=${code}&state=${encodeURIComponent(state)}`;
};

const comeBack = async (scene: Scene, held: HeldState, draws: Random): Promise<void> => {
  const answer = await scene.perform(draws, {
    name: 'come back from the provider',
    device: scene.device(draws),
    request: { method: 'GET', path: callbackPath(scene, held) },
    facts: () => [{ type: 'consumes', secret: held.state }, { type: 'arrives' }],
  });
  const code = answer?.location?.searchParams.get('svc_code') ?? undefined;
  if (code !== undefined) scene.wallet.codes.push({ code, verifier: held.verifier });
};

export const comeBackFromProvider: OperationKind = {
  weight: 2.4,
  theme: 'provider',
  begin: (scene, draws) => {
    const held = draws.chance(0.8) ? scene.wallet.states.at(-1) : draws.pick(scene.wallet.states);
    return held && comeBack(scene, held, draws);
  },
};

const exchange = (
  scene: Scene,
  request: { code: string; verifier: string; burns: boolean },
  draws: Random,
): Promise<WireAnswer | null> => {
  const clientType = draws.chance(0.5) ? 'web' : 'server';
  const device = scene.device(draws);
  const burnt: Fact[] = request.burns ? [{ type: 'burns', secret: request.code }] : [];
  return scene.perform(draws, {
    name: request.burns ? 'exchange with a wrong verifier' : 'exchange',
    device,
    request: {
      method: 'POST',
      path: `/api/auth/oauth/exchange?client_type=${clientType}`,
      body: { code: request.code, code_verifier: request.verifier },
    },
    facts: (answer, outcome) => [
      { type: 'consumes', secret: request.code },
      ...burnt,
      ...(outcome === 'accepted' ? scene.opens(answer, device, clientType, 'provider') : []),
    ],
  });
};

export const exchangeCode: OperationKind = {
  weight: 2.4,
  theme: 'provider',
  begin: (scene, draws) => {
    const held = draws.chance(0.85) ? scene.wallet.codes.at(-1) : draws.pick(scene.wallet.codes);
    if (held === undefined) return undefined;
    const burns = draws.chance(0.08);
    const verifier = burns ? randomBytes(32).toString('base64url') : held.verifier;
    return exchange(scene, { code: held.code, verifier, burns }, draws);
  },
};

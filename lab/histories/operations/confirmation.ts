import type { OperationKind } from '../clients/operation-kind';
import { shownLevel } from '../clients/answers';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireAnswer } from '../system/replica';
import { accessFact, bearerHeader, heldSession } from './held-session';
import { heldChallenge } from './passkey-sign-in';
import { heldFactor, showCode, showPasskey, type Shown } from './shown-factor';
import { heldPassword } from './sign-in';

const path = '/api/auth/reauthentication';
/** Longer than a sign-in counts as confirmed. */
const agedMinutes = 11;

const takeToken = (session: HeldSession, answer: WireAnswer | null): void => {
  const text = answer?.body['accessToken'];
  if (typeof text === 'string') session.accessTokens.push({ text, at: performance.now() });
};

const confirm = (
  scene: Scene,
  session: HeldSession,
  { body, facts }: { body: object; facts: readonly Fact[] },
  draws: Random,
): Promise<unknown> =>
  scene.perform(draws, {
    name: 'confirm who I am',
    device: session.device,
    request: { method: 'POST', path, headers: bearerHeader(session), body },
    facts: (answer) => {
      const access = accessFact(session);
      takeToken(session, answer);
      return [access, { type: 'renews', session: session.id }, ...facts, ...shownLevel(answer)];
    },
  });

export const confirmByPassword: OperationKind = {
  weight: 1,
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    if (session === undefined) return undefined;
    const password = heldPassword(scene, draws);
    const facts = [{ type: 'shows password', password, fromUnknownClient: false }] as const;
    return confirm(scene, session, { body: { password: scene.makePassword(password) }, facts }, draws);
  },
};

interface Confirmation {
  readonly shown: Shown;
  readonly challengeId?: string;
}

const byPasskey = (scene: Scene, draws: Random): Confirmation | undefined => {
  const challenge = heldChallenge(scene, draws);
  const passkey = heldFactor(scene, 'webauthn', draws);
  if (challenge === undefined || passkey === undefined) return undefined;
  return { shown: showPasskey(passkey, challenge.options, null), challengeId: challenge.id };
};

const byFactor = async (scene: Scene, session: HeldSession, draws: Random): Promise<unknown> => {
  const app = heldFactor(scene, 'totp', draws);
  const confirmation =
    app === undefined || draws.chance(0.4)
      ? byPasskey(scene, draws)
      : { shown: await showCode(scene, app, null, draws) };
  if (confirmation === undefined) return undefined;
  const { shown, challengeId } = confirmation;
  const spends: Fact[] = challengeId === undefined ? [] : [{ type: 'spends', secret: `challenge ${challengeId}` }];
  const facts: Fact[] = [{ type: 'raises', session: session.id }, ...shown.facts, ...spends];
  const named = challengeId === undefined ? { factorId: shown.factorId } : { challengeId };
  return confirm(scene, session, { body: { ...named, ...shown.proof }, facts }, draws);
};

export const confirmByFactor: OperationKind = {
  weight: 1.5,
  theme: 'factors',
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    return session === undefined || scene.wallet.factors.length === 0 ? undefined : byFactor(scene, session, draws);
  },
};

/** Lets the sign-in of a session be some minutes old. */
export const ageAuthentication: OperationKind = {
  weight: 0.8,
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    if (session === undefined) return undefined;
    const start = performance.now();
    return scene.system.clock
      .ageAuthentication(session.id, agedMinutes)
      .then(() => scene.noteEvent('age a sign-in', start, [{ type: 'ages authentication', session: session.id }]));
  },
};

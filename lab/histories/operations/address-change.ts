import type { OperationKind } from '../clients/operation-kind';
import { factsOfUser } from '../clients/answers';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldSecret, HeldSession } from '../clients/wallet';
import type { Fact, Outcome } from '../model/operation';
import { endAll } from './administration';
import { heldSecret, makeUse } from './held-secret';
import { endOthers } from './enrolment';
import { accessFact, bearerHeader, cookieHeader, heldSession } from './held-session';

/** How often it is one that another account wants too. */
const shareShared = 0.35;
/** How often it is one that the account had before. */
const shareFormer = 0.1;

/** Accounts that live at the same time, as a rule, want the same. */
const sharedAddress = ({ plan: { number, email } }: Scene): string =>
  `shared-${email.split('-')[1]}-${Math.floor((number - 1) / 2)}@hive.test`;

const newAddress = (scene: Scene, draws: Random): string => {
  const [name, domain] = scene.plan.email.split('@');
  if (draws.chance(shareShared)) return sharedAddress(scene);
  if (draws.chance(shareFormer)) return draws.pick(scene.wallet.addresses)!;
  return `${name}-${draws.below(1e6)}@${domain}`;
};

export const ask = async (scene: Scene, session: HeldSession, newEmail: string, draws: Random): Promise<void> => {
  scene.read(newEmail);
  // An address gets one mail a minute.
  if (draws.chance(0.5)) await scene.system.clock.ageMails();
  await scene.perform(draws, {
    name: 'ask for another address',
    device: session.device,
    request: { method: 'POST', path: '/api/auth/account/email', headers: bearerHeader(session), body: { newEmail } },
    facts: () => [
      accessFact(session),
      { type: 'acts fresh', session: session.id },
      { type: 'requests', purpose: 'change_email' },
    ],
  });
};

export const askForAddress: OperationKind = {
  weight: 2,
  theme: 'addresses',
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    const address = newAddress(scene, draws);
    return session === undefined || address === scene.address ? undefined : ask(scene, session, address, draws);
  },
};

/** Whatever the answer, it may be the account's now. */
const takeAddress = ({ wallet }: Scene, address: string, outcome: Outcome): void => {
  if (outcome === 'accepted') wallet.addresses.push(address);
  if (outcome === 'unknown') wallet.addresses.splice(-1, 0, address);
};

/** Further effects of a confirmation: it verifies the address and ends the other sessions. */
const confirmed = (scene: Scene, session: HeldSession, outcome: Outcome): Fact[] => {
  if (outcome === 'accepted') endOthers(scene, session);
  return [
    { type: 'verifies', keeps: [session.id] },
    { type: 'ends others', session: session.id, cause: 'email_change' },
  ];
};

export const confirm = (scene: Scene, session: HeldSession, held: HeldSecret, draws: Random): Promise<unknown> =>
  scene.perform(draws, {
    name: 'take another address by code',
    device: session.device,
    request: {
      method: 'POST',
      path: '/api/auth/account/email/confirm',
      headers: bearerHeader(session),
      body: { newEmail: held.address, otp: held.secret },
    },
    facts: (answer, outcome) => {
      takeAddress(scene, held.address, outcome);
      return [
        accessFact(session),
        makeUse(held).known,
        { type: 'sets address', address: held.address },
        ...confirmed(scene, session, outcome),
        ...(outcome === 'accepted' ? factsOfUser(answer?.body) : []),
      ];
    },
  });

export const takeAddressByCode: OperationKind = {
  weight: 2.5,
  theme: 'addresses',
  begin: (scene, draws) => {
    const session = heldSession(scene, draws);
    const held = heldSecret(scene, 'change_email', ['code', 'link'], draws);
    return session && held && confirm(scene, session, held, draws);
  },
};

/** How often the mail is read by someone without a session of the account. */
const shareWithoutSession = 0.3;

const credentialHeader = (session: HeldSession): Record<string, string> =>
  session.clientType === 'web' ? cookieHeader(session.refreshTokens.at(-1)) : bearerHeader(session);

export const takeAddressByLink: OperationKind = {
  weight: 1.2,
  theme: 'addresses',
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'change_email', ['link'], draws);
    if (held === undefined) return undefined;
    const { secret, address } = held;
    const session = draws.chance(shareWithoutSession) ? undefined : heldSession(scene, draws);
    return scene.perform(draws, {
      name: 'take another address by link',
      device: session?.device ?? scene.device(draws),
      request: {
        method: 'POST',
        path: '/api/auth/email/change-link',
        headers: session === undefined ? {} : credentialHeader(session),
        body: { token: secret },
      },
      facts: (_answer, outcome) => {
        takeAddress(scene, address, outcome);
        const facts: Fact[] = [makeUse(held).known, { type: 'sets address', address }];
        if (session === undefined) return [...facts, { type: 'lacks session' }];
        return [...facts, accessFact(session), ...confirmed(scene, session, outcome)];
      },
    });
  },
};

const loseEverything = (scene: Scene): void => {
  endAll(scene);
  scene.wallet.loseFactors();
};

export const undoChange: OperationKind = {
  weight: 1,
  theme: 'addresses',
  begin: (scene, draws) => {
    const held = heldSecret(scene, 'undo_email', ['link'], draws);
    if (held === undefined) return undefined;
    const { secret, address } = held;
    return scene.perform(draws, {
      name: 'have the old address back',
      device: scene.device(draws),
      request: { method: 'POST', path: '/api/auth/email/undo-link', body: { token: secret } },
      // Another account has shown the address to be its own: everything else was done.
      acceptedErrors: ['AUTH_USER_EXISTS'],
      facts: (answer, outcome) => {
        const isBack = answer?.status !== 409;
        if (isBack) takeAddress(scene, address, outcome);
        if (outcome === 'accepted') loseEverything(scene);
        return [
          makeUse(held).known,
          { type: 'undoes' },
          { type: 'ends all', reason: 'an undo', cause: 'email_change_undone' },
          ...(isBack ? [{ type: 'sets address', address } as const] : []),
        ];
      },
    });
  },
};

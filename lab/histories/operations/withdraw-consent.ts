import type { OperationKind } from '../clients/operation-kind';
import { PageVisit } from '../clients/page-visit';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldClient } from '../clients/wallet';
import type { Fact } from '../model/operation';
import { administrator } from './administration';
import { heldClient } from './register-client';

const listPath = '/account/applications';
const withdrawPath = '/account/applications/withdraw';

/** The page answers a form with a redirect to the list, and a browser without a session with one to the sign-in. */
const listEnds = (location: URL | null | undefined, { id }: HeldClient): Fact[] =>
  location?.pathname === listPath ? [{ type: 'ends client', client: id }] : [];

const withdrawAtPage = async (scene: Scene, client: HeldClient, draws: Random): Promise<void> => {
  const session = draws.pick(scene.wallet.living());
  if (session === undefined) return;
  const accessToken = session.accessTokens.at(-1)?.text ?? '';
  const visit = new PageVisit(scene, 'withdraw a consent', { device: session.device, accessToken, draws });
  const page = (await visit.open(listPath))?.page ?? '';
  const fields = { client: client.id };
  await visit.submit(page, withdrawPath, fields, (answer) =>
    answer === null ? [{ type: 'ends client', client: client.id }] : listEnds(answer.location, client),
  );
};

/** The user withdraws the consent at the account page. */
export const withdrawConsent: OperationKind = {
  weight: 1,
  theme: 'clients',
  begin: (scene, draws) => {
    const client = heldClient(scene, draws);
    return client && withdrawAtPage(scene, client, draws);
  },
};

export const withdrawConsentOfUser: OperationKind = {
  weight: 0.6,
  theme: 'clients',
  begin: (scene, draws) => {
    const client = heldClient(scene, draws);
    const { userId } = scene.wallet;
    if (client === undefined || userId === undefined) return undefined;
    const path = `/api/auth/users/${userId}/consents?clientId=${encodeURIComponent(client.id)}`;
    return scene.perform(draws, {
      name: "withdraw a user's consent",
      device: administrator,
      request: { method: 'DELETE', path },
      asAdministrator: 'key',
      facts: () => [{ type: 'ends client', client: client.id }],
    });
  },
};

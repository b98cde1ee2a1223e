import { text } from '../clients/answers';
import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '../clients/random';
import type { Scene } from '../clients/scene';
import type { HeldClient } from '../clients/wallet';
import type { WireAnswer } from '../system/replica';
import { administrator } from './administration';

/** https, so that a consent is remembered. */
export const clientCallback = 'https://shop.test/callback';

const mostClients = 3;

const take = ({ wallet }: Scene, id: string | null, secret: string | null): void => {
  if (id !== null) wallet.clients.push({ id, secret });
};

const registerByAdministrator = (scene: Scene, draws: Random): Promise<unknown> => {
  const authMethod = draws.chance(0.5) ? 'none' : 'client_secret_post';
  const takeClient = (answer: WireAnswer | null): [] => {
    take(scene, text(answer?.body['id']), text(answer?.body['secret']));
    return [];
  };
  return scene.perform(
    {
      name: 'register a client',
      device: administrator,
      request: {
        method: 'POST',
        path: '/api/auth/clients',
        body: { name: 'Hive shop', redirectUris: [clientCallback], authMethod },
      },
      asAdministrator: 'key',
      facts: takeClient,
    },
    draws,
  );
};

/** RFC 7591. */
const registerItself = (scene: Scene, draws: Random): Promise<unknown> => {
  const body = { client_name: 'Bee agent', redirect_uris: [clientCallback], token_endpoint_auth_method: 'none' };
  const takeClient = (answer: WireAnswer | null): [] => {
    take(scene, text(answer?.body['client_id']), null);
    return [];
  };
  const request = { method: 'POST', path: '/oidc/register', body } as const;
  return scene.perform(
    { name: 'client registers itself', device: scene.device(draws), request, facts: takeClient },
    draws,
  );
};

/** Clients of one account alone: what happens to them happens to no other account. */
export const registerClient: OperationKind = {
  name: 'register a client',
  weight: 3,
  theme: 'clients',
  begin: (scene, draws) => {
    if (scene.wallet.clients.length >= mostClients) return undefined;
    return draws.chance(0.6) ? registerByAdministrator(scene, draws) : registerItself(scene, draws);
  },
};

/** The newest clients; ended ones are used too. */
export const heldClient = ({ wallet }: Scene, draws: Random): HeldClient | undefined => draws.pick(wallet.clients);

const forget = ({ wallet }: Scene, client: HeldClient): void => {
  const place = wallet.clients.indexOf(client);
  if (place >= 0) wallet.clients.splice(place, 1);
};

const ending = (name: string, requestOf: (client: HeldClient) => { path: string; body?: object }): OperationKind => ({
  name,
  weight: 0.4,
  theme: 'clients',
  begin: (scene, draws) => {
    const client = heldClient(scene, draws);
    if (client === undefined) return undefined;
    const { path, body } = requestOf(client);
    const request =
      body === undefined ? ({ method: 'DELETE', path } as const) : ({ method: 'POST', path, body } as const);
    return scene.perform(
      {
        name,
        device: administrator,
        request,
        asAdministrator: 'key',
        facts: (_answer, outcome) => {
          if (outcome === 'accepted') forget(scene, client);
          return [{ type: 'ends client', client: client.id }];
        },
      },
      draws,
    );
  },
});

export const deleteClient = ending('delete a client', ({ id }) => ({ path: `/api/auth/clients/${id}` }));
export const blockClient = ending('block a client', ({ id }) => ({
  path: '/api/auth/blocked-clients',
  body: { client: id },
}));

import { text } from '../clients/answers';
import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldClient } from '../clients/wallet';
import type { WireAnswer } from '../system/replica';
import { administrator } from './administration';

/** https, so that a consent is remembered. */
export const clientCallback = 'https://shop.test/callback';

const mostClients = 3;

const take = ({ wallet }: Scene, id: string | null, secret: string | null, hasDeviceFlow = false): void => {
  if (id !== null) wallet.clients.push({ id, secret, hasDeviceFlow });
};

const registerByAdministrator = (scene: Scene, draws: Random): Promise<unknown> => {
  const authMethod = draws.chance(0.5) ? 'none' : 'client_secret_post';
  const deviceFlow = draws.chance(0.6);
  const takeClient = (answer: WireAnswer | null): [] => {
    take(scene, text(answer?.body['id']), text(answer?.body['secret']), deviceFlow);
    return [];
  };
  return scene.perform(draws, {
    name: 'register a client',
    device: administrator,
    request: {
      method: 'POST',
      path: '/api/auth/clients',
      body: { name: 'Hive shop', redirectUris: [clientCallback], authMethod, deviceFlow },
    },
    asAdministrator: 'key',
    facts: takeClient,
  });
};

/** RFC 7591. */
const registerItself = (scene: Scene, draws: Random): Promise<unknown> => {
  const body = { client_name: 'Bee agent', redirect_uris: [clientCallback], token_endpoint_auth_method: 'none' };
  const takeClient = (answer: WireAnswer | null): [] => {
    take(scene, text(answer?.body['client_id']), null);
    return [];
  };
  const request = { method: 'POST', path: '/oidc/register', body } as const;
  return scene.perform(draws, {
    name: 'client registers itself',
    device: scene.device(draws),
    request,
    facts: takeClient,
  });
};

/** The address of its metadata document is the id of the client (draft-ietf-oauth-client-id-metadata-document). */
const publishDocument = (scene: Scene): Promise<void> => {
  const startedAt = performance.now();
  const id = scene.system.documents.publish({
    client_name: 'Hive editor',
    redirect_uris: [clientCallback],
    token_endpoint_auth_method: 'none',
  });
  take(scene, id, null);
  scene.noteEvent('publish a metadata document', startedAt, []);
  return Promise.resolve();
};

/** Clients of one account alone: what happens to them happens to no other account. */
export const registerClient: OperationKind = {
  weight: 3,
  theme: 'clients',
  begin: (scene, draws) => {
    if (scene.wallet.clients.length >= mostClients) return undefined;
    const way = draws.next();
    if (way < 0.5) return registerByAdministrator(scene, draws);
    return way < 0.75 ? registerItself(scene, draws) : publishDocument(scene);
  },
};

/** The newest clients; ended ones are used too. */
export const heldClient = ({ wallet }: Scene, draws: Random): HeldClient | undefined => draws.pick(wallet.clients);

const forget = ({ wallet }: Scene, client: HeldClient): void => {
  const place = wallet.clients.indexOf(client);
  if (place >= 0) wallet.clients.splice(place, 1);
};

const hasDocument = ({ id }: HeldClient): boolean => id.startsWith('https://');

type EndingRequest = (client: HeldClient) => { path: string; body?: object } | undefined;

const ending = (name: string, writeRequest: EndingRequest): OperationKind => ({
  weight: 0.4,
  theme: 'clients',
  begin: (scene, draws) => {
    const client = heldClient(scene, draws);
    const ends = client && writeRequest(client);
    if (client === undefined || ends === undefined) return undefined;
    const { path, body } = ends;
    const request =
      body === undefined ? ({ method: 'DELETE', path } as const) : ({ method: 'POST', path, body } as const);
    return scene.perform(draws, {
      name,
      device: administrator,
      request,
      asAdministrator: 'key',
      facts: (_answer, outcome) => {
        if (outcome === 'accepted') forget(scene, client);
        return [{ type: 'ends client', client: client.id }];
      },
    });
  },
});

/** The document is gone; the client stays in use while services have it in their caches. */
export const removeDocument: OperationKind = {
  weight: 0.4,
  theme: 'clients',
  begin: (scene, draws) => {
    const client = draws.pick(scene.wallet.clients.filter(hasDocument));
    if (client === undefined) return undefined;
    const startedAt = performance.now();
    scene.system.documents.remove(client.id);
    scene.noteEvent('remove a metadata document', startedAt, [{ type: 'removes document', client: client.id }]);
    return Promise.resolve();
  },
};

/** There is no row of a client with a document. */
export const deleteClient = ending('delete a client', (client) =>
  hasDocument(client) ? undefined : { path: `/api/auth/clients/${client.id}` },
);
export const blockClient = ending('block a client', ({ id }) => ({
  path: '/api/auth/blocked-clients',
  body: { client: id },
}));

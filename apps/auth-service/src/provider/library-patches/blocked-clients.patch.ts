import type { default as Provider } from 'oidc-provider';

/**
 * Refuses blocked clients as if they did not exist. The adapter does not see a client with a metadata document, and
 * `allowClient` of the library answers it with another error; no issue asks for one place.
 */
export const refuseBlockedClients = ({ Client }: Provider, refuses: (id: string) => Promise<boolean>): void => {
  const find = Client.find.bind(Client);
  Client.find = async (id: string) => ((await refuses(id)) ? undefined : find(id));
};

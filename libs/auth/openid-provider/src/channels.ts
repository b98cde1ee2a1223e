/** PostgreSQL channels that tell other replicas of changes. */
export const channels = {
  blockedClients: 'auth_blocked_clients',
  clients: 'auth_clients',
  clientLogouts: 'auth_client_logouts',
} as const;

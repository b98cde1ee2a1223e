/** PostgreSQL channel that tells of new deliveries; triggers of the migration notify it too. */
export const deliveriesChannel = 'auth_webhooks';

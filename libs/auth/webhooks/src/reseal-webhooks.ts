import type { ResealSecrets } from '@svc/auth';
import { Webhook } from './webhook.entity';

export const resealWebhooks: ResealSecrets = async (transaction, reseal) => {
  const webhooks = transaction.repository(Webhook);
  const rows = await webhooks.find({ lock: { mode: 'pessimistic_write' } });
  for (const { id, sealedSecret: sealed, sealedPreviousSecret: previous } of rows) {
    const sealedPreviousSecret = previous === null ? null : reseal('webhook secret', previous, id);
    await webhooks.update({ id }, { sealedSecret: reseal('webhook secret', sealed, id), sealedPreviousSecret });
  }
  return rows.length;
};

import { firstSecrets } from '../system/site';
import type { Change } from './change';

const next = 'the second secret that the receiver knows';

/** The receiver learns the new secret between the two steps, when it pleases. */
export const webhookSecret: Change = {
  name: 'WEBHOOK_SECRET',
  make: async (site) => {
    site.set('video', { WEBHOOK_SECRET: next, WEBHOOK_SECRET_PREVIOUS: firstSecrets.webhook });
    await site.roll(['video', 'worker']);
    site.receiver.learn(next);
    site.receiver.forget(firstSecrets.webhook);
    site.set('video', { WEBHOOK_SECRET_PREVIOUS: '' });
    await site.roll(['video', 'worker']);
    const { refused } = site.receiver;
    return refused === 0 ? [] : [`${refused} webhooks bore no signature that the receiver knew`];
  },
};

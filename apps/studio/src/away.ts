import { outage } from './api';

export { mayPass } from '@svc/web';

export const patiently = <Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  outage.patiently(call, signal);

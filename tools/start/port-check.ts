import { isPortFree, ProvisionError } from '@svc/provision';
import type { StackSettings } from './stack-settings';

/** @throws ProvisionError naming every port that somebody else holds and the variable that moves it */
export async function requireFreePorts({ host, ports }: StackSettings): Promise<void> {
  const wanted = [
    { user: 'auth-service', variable: 'AUTH_PORT', port: ports.auth, host },
    { user: 'video-service', variable: 'VIDEO_PORT', port: ports.video, host },
    { user: 'video-worker', variable: 'WORKER_PORT', port: ports.worker, host },
    { user: 'mail inbox', variable: 'INBOX_PORT', port: ports.inbox, host: '127.0.0.1' },
  ];
  const taken: string[] = [];
  for (const { user, variable, port, host: address } of wanted) {
    if (port === undefined || (await isPortFree(port, address))) continue;
    taken.push(`port ${port} (${user}) is taken or not allowed: free it or set ${variable} to another`);
  }
  if (taken.length > 0) throw new ProvisionError(`Cannot start: ${taken.join('; ')}.`);
}

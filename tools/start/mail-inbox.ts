import { join } from 'node:path';
import { findFreePort } from '@svc/provision';
import { waitUntilReady } from './readiness';
import type { StackSettings } from './stack-settings';
import type { Supervisor } from './supervisor';

/** It starts while the apps are built, which takes all processors. */
const READY_TIMEOUT_MS = 90_000;

interface MailInbox {
  /** Address for sending mail. */
  readonly smtpUrl: string;
  /** Web page; REST at `/email`. */
  readonly webUrl: string;
}

/** Starts the inbox that catches every mail of the development stack; its web port is INBOX_PORT. */
export async function startMailInbox(settings: StackSettings, supervisor: Supervisor): Promise<MailInbox> {
  const { root, dataFolder, ports } = settings;
  const folder = join(dataFolder, 'inbox');
  const smtpPort = await findFreePort();
  supervisor.start({
    name: 'inbox',
    stage: 'engine',
    file: process.execPath,
    args: [join(root, 'tools', 'start', 'run-mail-inbox.mjs'), String(smtpPort), String(ports.inbox), folder],
    cwd: root,
    env: process.env,
    logFile: join(dataFolder, 'logs', 'inbox.log'),
  });
  const webUrl = `http://localhost:${ports.inbox}`;
  await waitUntilReady('The mail inbox', `${webUrl}/api/healthz`, {
    timeoutMs: READY_TIMEOUT_MS,
    signal: supervisor.signal,
  });
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, webUrl };
}

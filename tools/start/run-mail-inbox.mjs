/**
 * The mail inbox of the development stack: maildev with its data in a folder, on loopback only. Run as
 * `node run-mail-inbox.mjs <smtp port> <web port> <folder>`; prints a line when ready and ends on SIGTERM.
 */
import { createServer } from 'node:net';
import { createLogger, createOrchestrator, getDefaultConfig, setupShutdownHandlers } from 'maildev';
import { standBefore } from './inbox-gate.mjs';

const [smtp, web, mailDirectory] = process.argv.slice(2);
const logger = createLogger({ silent: true });
const config = {
  ...getDefaultConfig(),
  smtp: Number(smtp),
  web: Number(web),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory,
  maxEmails: 1000,
  silent: true,
};
const orchestrator = createOrchestrator({ config, logger });
setupShutdownHandlers({ orchestrator, logger, timeout: 2_000 });
const { api } = await orchestrator.start();
standBefore(api.server.server);
// `localhost` is [::1] as well, on machines that have IPv6.
createServer({ allowHalfOpen: true }, (socket) => api.server.server.emit('connection', socket))
  .on('error', () => {})
  .listen({ port: Number(web), host: '::1' })
  .unref();
console.log(`Mail inbox ready: SMTP on port ${smtp}, web on port ${web}`);

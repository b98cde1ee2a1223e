/** Accepts every mail, on the ports that docker/compose.yaml expects. */
import { createLogger, createOrchestrator, getDefaultConfig } from 'maildev';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
const logger = createLogger({ silent: true });
const config = {
  ...getDefaultConfig(),
  smtp: 1025,
  web: 8025,
  ip: '0.0.0.0',
  webIp: '0.0.0.0',
  mailDirectory: '/tmp/inbox',
  silent: true,
};
const orchestrator = createOrchestrator({ config, logger });
await orchestrator.start();
console.log('Listening for mails on port 1025 and for readers on port 8025');

export { type Agent, connectAgent, exchange, listen } from './agents.fixture';

export { type Agent, connectAgent, exchange } from './agents.fixture';

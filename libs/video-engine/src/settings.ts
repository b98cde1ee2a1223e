/** The door for tools that document and check settings: nothing of the database comes with it. */
export { ProvidersConfig } from './providers.config';

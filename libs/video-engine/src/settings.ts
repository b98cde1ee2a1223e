/** Entry point for tools that document and check settings; imports no database code. */
export { ProvidersConfig } from './providers.config';

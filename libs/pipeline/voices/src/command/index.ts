/** `npm run voices`: lists, adds and removes voices. */
export { runVoicesCommand } from './voices-command';

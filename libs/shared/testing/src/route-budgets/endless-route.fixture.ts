import { driveRoutes } from './drive-routes';
import { budget, makeDocument, plantedApp } from './planted-routes.fixture';

/** Ends only by the signal of the guard. */
const app = plantedApp('endless');
void driveRoutes({
  document: makeDocument('endless'),
  texts: { Latin: (characters) => 'a'.repeat(characters) },
  findIds: () => ({}),
  findBudget: () => budget,
  send: (request) => app.inject(request),
  endlessMs: 1_000,
});

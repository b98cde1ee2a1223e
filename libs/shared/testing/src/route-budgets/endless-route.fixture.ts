import { driveRoutes } from './drive-routes';
import { budget, documentOf, plantedApp } from './planted-routes.fixture';

/** Ends only by the signal of the guard. */
const app = plantedApp('endless');
void driveRoutes({
  document: documentOf('endless'),
  texts: { Latin: (characters) => 'a'.repeat(characters) },
  idsOf: () => ({}),
  budgetOf: () => budget,
  send: (request) => app.inject(request),
  endlessMs: 1_000,
});

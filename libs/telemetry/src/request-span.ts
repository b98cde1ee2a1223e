import { trace } from '@opentelemetry/api';

/**
 * Names the current request's span by its route's pattern, because paths bear ids and would make a name each.
 * Does nothing when nothing is traced.
 */
export const nameRequestSpan = (method: string, route: string | undefined): void => {
  if (route === undefined) return;
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
};

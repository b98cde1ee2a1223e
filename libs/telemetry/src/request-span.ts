import { trace } from '@opentelemetry/api';

/**
 * Names the span of the current request by the route's pattern, because paths contain ids. Does nothing without
 * tracing.
 */
export const nameRequestSpan = (method: string, route: string | undefined): void => {
  if (route === undefined) return;
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
};

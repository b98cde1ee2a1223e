import type { IncomingMessage } from 'node:http';

const lingerMs = 5_000;

/**
 * Of a refused request the rest of the body is thrown away as it comes, because clients often read the answer only when
 * they have sent everything. Whoever goes on for longer loses the connection.
 */
export const boundUnreadBody = (request: IncomingMessage): void => {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, lingerMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
};

/** Documented routes that refuse the largest request: they need files, a worker, a network or a language model. */
export const routesThatRefuse: readonly string[] = [];

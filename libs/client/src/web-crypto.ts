type WebCrypto = typeof globalThis.crypto;

/** Node.js 18 keeps it in a module. The name is no literal, so that bundlers for browsers leave it alone. */
const moduleOfNode = 'node:crypto';

/** Of the browser, the worker or Node.js; also under its global name from then on, where libraries look for it. */
export const webCrypto = async (): Promise<WebCrypto> => {
  const scope = globalThis as { crypto?: WebCrypto };
  scope.crypto ??= ((await import(/* @vite-ignore */ moduleOfNode)) as { webcrypto: WebCrypto }).webcrypto;
  return scope.crypto;
};

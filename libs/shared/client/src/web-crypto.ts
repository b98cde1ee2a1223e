type WebCrypto = typeof globalThis.crypto;

/** Node.js 18 has it only in a module. The name is no literal, so that bundlers for browsers ignore it. */
const moduleOfNode = 'node:crypto';

/**
 * The Web Crypto of browser, worker or Node.js; sets the global if it is missing, because libraries expect it there.
 */
export const webCrypto = async (): Promise<WebCrypto> => {
  const scope = globalThis as { crypto?: WebCrypto };
  scope.crypto ??= (
    (await import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ moduleOfNode)) as {
      webcrypto: WebCrypto;
    }
  ).webcrypto;
  return scope.crypto;
};

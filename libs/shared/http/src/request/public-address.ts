import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpConfig } from '@svc/config';
import type { FastifyInstance, HookHandlerDoneFunction, FastifyReply, FastifyRequest } from 'fastify';

/** Names of this machine. To a browser each is another site, with its own cookies. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;

const loopbackHttp = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=(?::\d{1,5})?(?:\/|$))/;

export const isLoopbackHttp = (address: string): boolean => loopbackHttp.test(address);

/** @returns the address under another host name; itself unless it is http on loopback */
const withLoopbackName = (address: string, name: string): string => address.replace(loopbackHttp, `http://${name}`);

/** @returns the address under each loopback name; only itself unless it is http on loopback */
export const loopbackAliases = (address: string): [string, ...string[]] => {
  const [first, ...others] = loopbackNames.map((name) => withLoopbackName(address, name));
  return isLoopbackHttp(address) && first !== undefined ? [first, ...others] : [address];
};

/** @returns the loopback name in a `Host` header */
const loopbackNameIn = (host: string | undefined): string | undefined => {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  return loopbackNames.find((known) => known === name);
};

const calledName = new AsyncLocalStorage<string>();

/**
 * Base of the addresses in answers. In development a service on loopback names itself as the
 * request under way called it: pages of `localhost` and of 127.0.0.1 share no cookies. No other `Host` is ever repeated.
 */
export const publicAddress = (configured: string): string => {
  const name = calledName.getStore();
  return name === undefined ? configured : withLoopbackName(configured, name);
};

const noteCalledName = (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
  const name = loopbackNameIn(request.headers.host);
  if (name === undefined) done();
  else calledName.run(name, done);
};

/** Lets `publicAddress` follow the called name while a request is handled. */
export const registerCalledName = (fastify: FastifyInstance, config: HttpConfig, publicUrl: string): void => {
  if (config.isProduction || !isLoopbackHttp(publicUrl)) return;
  fastify.addHook('onRequest', noteCalledName);
  // A body arrives by events of the connection, which know nothing of the request.
  fastify.addHook('preValidation', noteCalledName);
};

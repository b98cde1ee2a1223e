const name = 'NODE_EXTRA_CA_CERTS';

/** For the environment of a program that asks the network: whom this one trusts there beside the usual ones. */
export const trustedRoots = (): Record<string, string> => {
  const path = process.env[name];
  return path === undefined ? {} : { [name]: path };
};

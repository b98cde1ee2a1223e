const name = 'NODE_EXTRA_CA_CERTS';

/** Passes the additional trusted certificates of this process to a child process that uses the network. */
export const trustedRoots = (): Record<string, string> => {
  const path = process.env[name];
  return path === undefined ? {} : { [name]: path };
};

/** A server of `REDIS_SENTINELS`. */
interface Address {
  host: string;
  port: number;
}

/** Settings as the environment gives them. */
interface RedisPlace {
  readonly url: string;
  readonly sentinels?: readonly string[];
  readonly sentinelPassword?: string;
}

/** Options of ioredis; `url` replaces host, port, user, password, database and TLS. */
type RedisConnection =
  | { url: string }
  | {
      sentinels: Address[];
      /** Name of the master that the sentinels monitor. */
      name: string;
      username?: string;
      password?: string;
      sentinelPassword?: string;
      db: number;
      tls?: object;
      enableTLSForSentinelMode?: boolean;
    };

const sentinelPort = 26_379;

/** @throws TypeError when the text is not a host with an optional port */
export const sentinelAddress = (text: string): Address => {
  const { hostname, port, href } = new URL(`tcp://${text}`);
  if (hostname === '' || href !== `tcp://${text}`) throw new TypeError('no address');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? sentinelPort : Number(port) };
};

const given = <Value>(name: string, value: Value | ''): Record<string, Value> =>
  value === '' ? {} : { [name]: value };

/** Connection options: a fixed address, or the sentinels and the name of the master. */
export const redisConnection = ({ url, sentinels = [], sentinelPassword = '' }: RedisPlace): RedisConnection => {
  if (sentinels.length === 0) return { url };
  const { protocol, hostname, pathname, username, password } = new URL(url);
  return {
    sentinels: sentinels.map(sentinelAddress),
    name: hostname,
    ...given('username', decodeURIComponent(username)),
    ...given('password', decodeURIComponent(password)),
    ...given('sentinelPassword', sentinelPassword),
    db: Number(pathname.slice(1)),
    ...(protocol === 'rediss:' ? { tls: {}, enableTLSForSentinelMode: true } : {}),
  };
};

/** A server as it is named in `REDIS_SENTINELS`. */
interface Address {
  host: string;
  port: number;
}

/** As the settings say it. */
interface RedisPlace {
  readonly url: string;
  readonly sentinels?: readonly string[];
  readonly sentinelPassword?: string;
}

/** Options of the Redis client, in its own words; `url` stands for host, port, user, password, database and TLS. */
export type RedisConnection =
  | { url: string }
  | {
      sentinels: Address[];
      /** Of the servers that the sentinels watch together. */
      name: string;
      username?: string;
      password?: string;
      sentinelPassword?: string;
      db: number;
      tls?: object;
      enableTLSForSentinelMode?: boolean;
    };

const sentinelPort = 26_379;

/** @throws TypeError for what is no host with or without a port */
export const sentinelAddress = (text: string): Address => {
  const { hostname, port, href } = new URL(`tcp://${text}`);
  if (hostname === '' || href !== `tcp://${text}`) throw new TypeError('no address');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? sentinelPort : Number(port) };
};

const given = <Value>(name: string, value: Value | ''): Record<string, Value> =>
  value === '' ? {} : { [name]: value };

/** Where Redis is: at its address, or wherever the sentinels say that the server of that name is now. */
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

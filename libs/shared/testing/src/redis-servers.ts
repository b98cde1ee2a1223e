import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder, findFreePort, findRedisServer, OwnProcess, removeOwnedFolder } from '@svc/provision';
import { enginesFolder } from './harness/engines';

const readyTimeoutMs = 20_000;
const stopGraceMs = 5_000;

interface RedisServer {
  readonly port: number;
  /** Kills the process, as in a crash. */
  kill(): Promise<void>;
}

/** Redis servers of one spec, each with its own configuration: replicas, sentinels, TLS. */
export class RedisServers {
  /** Folder for files that configurations name. */
  readonly folder = createDataFolder();
  private readonly processes: OwnProcess[] = [];

  /**
   * @param configure lines of `redis.conf`, in addition to port and folder
   * @param kind a sentinel is the same program in another mode
   */
  async start(
    configure: (port: number) => readonly string[],
    kind: 'server' | 'sentinel' = 'server',
  ): Promise<RedisServer> {
    const port = await findFreePort();
    const file = join(this.folder, `${kind}-${port}.conf`);
    const lines = [...configure(port), 'bind 127.0.0.1', `dir "${this.folder}"`, 'logfile ""'];
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    const server = await this.launch([file, ...(kind === 'sentinel' ? ['--sentinel'] : [])]);
    const kill = async (): Promise<void> => {
      process.kill(server.identity?.pid ?? 0, 'SIGKILL');
      await server.exited;
    };
    return { port, kill };
  }

  /** Ends them and removes their files. */
  async close(): Promise<void> {
    await Promise.all(this.processes.map((server) => server.stop(stopGraceMs)));
    removeOwnedFolder(this.folder);
  }

  private async launch(args: readonly string[]): Promise<OwnProcess> {
    const ready = Promise.withResolvers<void>();
    const onLine = (line: string): void => {
      if (/ready to accept connections|Sentinel ID is/iu.test(line)) ready.resolve();
    };
    const file = await findRedisServer(enginesFolder());
    const server = OwnProcess.start({ name: 'redis', file, args, env: process.env, cwd: this.folder, onLine });
    this.processes.push(server);
    const timer = setTimeout(() => ready.reject(new Error('Redis was not ready in time.')), readyTimeoutMs);
    void server.exited.then(() => ready.reject(new Error(`Redis ended: ${server.lastLines.slice(-3).join(' ')}`)));
    await ready.promise.finally(() => clearTimeout(timer));
    return server;
  }
}

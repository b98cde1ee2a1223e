import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort, OwnProcess } from '@svc/provision';

/** Standard output of a program, and its errors when it failed. */
export interface Answer {
  readonly isOk: boolean;
  readonly text: string;
}

export interface ApiServer {
  /** Folder that is removed with the server. */
  readonly folder: string;
  /** Folder of the built programs. */
  readonly programs: string;
  /** Runs one of the built programs against the server. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<Answer>;
}

const execute = promisify(execFile);
const timeoutMs = 120_000;
const startAttempts = 120;

const runIn =
  (programs: string, folder: string): ApiServer['run'] =>
  (program, ...args) => {
    const path = [programs, process.env['PATH']].join(delimiter);
    const env = { ...process.env, KUBECONFIG: join(folder, 'kubeconfig'), HOME: folder, PATH: path };
    const options = { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024, env };
    return execute(join(programs, program), args, options).then(
      ({ stdout }) => ({ isOk: true, text: stdout }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isOk: false, text: `${stdout}${stderr}` }),
    );
  };

/** Writes keys, a token and the configuration of kubectl, all for this one server. */
const writeCredentials = (folder: string, server: string): void => {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text, { mode: 0o600 });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const token = randomBytes(32).toString('hex');
  write('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  write('tokens.csv', `${token},lab,lab,system:masters\n`);
  const cluster = { server, 'certificate-authority': 'certificates/apiserver.crt' };
  const kubeconfig = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'live',
    contexts: [{ name: 'live', context: { cluster: 'lab', user: 'lab', namespace: 'svc' } }],
    clusters: [{ name: 'lab', cluster }],
    users: [{ name: 'lab', user: { token } }],
  };
  write('kubeconfig', JSON.stringify(kubeconfig));
};

const startServers = async (programs: string, folder: string): Promise<OwnProcess[]> => {
  const [port, clients] = [await findFreePort(), await findFreePort()];
  const start = (name: string, options: Readonly<Record<string, string>>): OwnProcess =>
    OwnProcess.start({
      name,
      file: join(programs, name),
      args: Object.entries(options).map(([option, value]) => `--${option}=${value}`),
      cwd: folder,
      logFile: join(folder, `${name}.log`),
    });
  writeCredentials(folder, `https://127.0.0.1:${port}`);
  const clientUrl = `http://127.0.0.1:${clients}`;
  const etcd = start('etcd', {
    'data-dir': 'data',
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': 'http://127.0.0.1:0',
  });
  const server = start('kube-apiserver', {
    'etcd-servers': clientUrl,
    'bind-address': '127.0.0.1',
    'secure-port': String(port),
    'cert-dir': 'certificates',
    'token-auth-file': 'tokens.csv',
    'authorization-mode': 'RBAC',
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-key-file': 'key.pem',
    'service-account-signing-key-file': 'key.pem',
    'service-cluster-ip-range': '10.96.0.0/16',
    // Refuses loopback addresses otherwise.
    'endpoint-reconciler-type': 'none',
  });
  return [server, etcd];
};

/** Calls `work` with an empty API server on loopback: default admission plugins, and no other part of a cluster. */
export const withApiServer = async <Result>(
  programs: string,
  work: (server: ApiServer) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-cluster-'));
  const servers = await startServers(programs, folder);
  try {
    const run = runIn(programs, folder);
    for (let attempt = 1; ; attempt += 1) {
      const ready = await run('kubectl', 'get', '--raw', '/readyz');
      if (ready.isOk) return await work({ folder, programs, run });
      if (attempt === startAttempts) throw new Error(`The API server is not ready: ${ready.text}`);
      await setTimeout(500);
    }
  } finally {
    for (const server of servers) await server.stop(10_000);
    if (process.env['KEEP']) console.log(folder);
    else rmSync(folder, { recursive: true, force: true });
  }
};

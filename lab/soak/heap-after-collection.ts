import { setTimeout as pause } from 'node:timers/promises';

const inspectorUrl = 'http://127.0.0.1:9229/json/list';
const openingPollMs = 20;
const openingTimeoutMs = 10_000;

interface Message {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** An open inspector of a process (https://nodejs.org/api/inspector.html). */
class Inspector {
  private asked = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** @throws Error when the process opens none within ten seconds */
  static async open(processId: number): Promise<Inspector> {
    process.kill(processId, 'SIGUSR1');
    const deadline = performance.now() + openingTimeoutMs;
    while (performance.now() < deadline) {
      const targets = await fetch(inspectorUrl)
        .then((answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
        .catch(() => []);
      if (targets[0] !== undefined) return Inspector.connect(targets[0].webSocketDebuggerUrl);
      await pause(openingPollMs);
    }
    throw new Error(`Process ${processId} opens no inspector on port 9229.`);
  }

  private static async connect(url: string): Promise<Inspector> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`${url} does not open.`)));
    });
    return new Inspector(socket);
  }

  ask(method: string, params: object = {}): Promise<Message> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      const receive = ({ data }: { data: unknown }): void => {
        const message = JSON.parse(String(data)) as Message;
        if (message.id !== id) return;
        this.socket.removeEventListener('message', receive);
        resolve(message);
      };
      this.socket.addEventListener('message', receive);
      this.socket.addEventListener('close', () => reject(new Error(`${method}: the inspector closed.`)));
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async evaluate(expression: string): Promise<unknown> {
    return (await this.ask('Runtime.evaluate', { expression })).result?.result?.value;
  }

  /** Closes the port as well, for the next process. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.socket.addEventListener('close', resolve));
    await this.evaluate("setImmediate(() => process.getBuiltinModule('node:inspector').close())");
    await closed;
  }
}

/**
 * Bytes that a Node.js process holds on and beside its heap after a full garbage collection. Opens its inspector on
 * Node's own port, so one process at a time can be read.
 * @throws Error when another process has the port
 */
export const heapAfterCollection = async (processId: number): Promise<number> => {
  const inspector = await Inspector.open(processId);
  try {
    if ((await inspector.evaluate('process.pid')) !== processId) throw new Error('Another process has port 9229.');
    await inspector.ask('HeapProfiler.collectGarbage');
    const { heapUsed, external } = JSON.parse(
      String(await inspector.evaluate('JSON.stringify(process.memoryUsage())')),
    ) as NodeJS.MemoryUsage;
    return heapUsed + external;
  } finally {
    await inspector.close();
  }
};

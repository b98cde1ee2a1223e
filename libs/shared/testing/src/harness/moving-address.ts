import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An address of TCP that can be led to another server, as a virtual address or a name of DNS is. */
export class MovingAddress {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {}

  /** @param port of the server that it leads to at first, on loopback */
  static async lead(port: number): Promise<MovingAddress> {
    const server = createServer((near) => address.join(near)).listen(0, '127.0.0.1');
    const address = new MovingAddress(server, port);
    await once(server, 'listening');
    return address;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** New connections lead to that port; those that are open stay where they are, as with a name of DNS. */
  moveTo(port: number): void {
    this.target = port;
  }

  /** Ends what is open, as a virtual address does that has moved. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}

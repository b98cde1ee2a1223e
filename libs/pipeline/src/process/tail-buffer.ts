/** Keeps the last `maxBytes` of its input. */
export class TailBuffer {
  private chunks: Buffer[] = [];
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size - (this.chunks[0]?.length ?? 0) >= this.maxBytes) {
      this.size -= this.chunks.shift()?.length ?? 0;
    }
  }

  toString(): string {
    const whole = Buffer.concat(this.chunks);
    return whole.subarray(Math.max(0, whole.length - this.maxBytes)).toString('utf8');
  }
}

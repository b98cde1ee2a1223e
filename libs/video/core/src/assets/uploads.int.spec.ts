import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PipelineConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import { jpegOfScans } from '@svc/testing';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { AssetResponse } from './asset.response';

let service: VideoService;
let port: number;

beforeAll(async () => {
  service = await startVideoService({
    ASSET_BYTES: '200000',
    ASSET_BYTES_PER_CALLER: '300000',
    UPLOADS_PER_CALLER: '2',
    UPLOAD_SPOOL_BYTES: '500000',
    TRUSTED_PROXIES: '1',
  });
  await service.app.listen(0, '127.0.0.1');
  port = (service.app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => service.close());

const boundary = 'part-of-a-form';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

const upload = async (content: Buffer): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/assets`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]),
  });

/** An upload that declares a size and sends only part of it. */
const stalledUpload = async (address = '10.0.0.1', lengthBytes = 190_000, sentBytes = 3): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/assets HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\ncontent-length: ${lengthBytes}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\n\r\n${head}${'a'.repeat(sentBytes)}`,
  );
  return socket;
};

const readStatus = async (socket: Socket): Promise<number> => {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1]);
};

const spoolEntries = async (): Promise<string[]> => {
  const folder = join(service.app.get(PipelineConfig).assetsFolder, '.uploads');
  return readdir(folder, { recursive: true });
};

/** File names of uploads in progress. */
const spooled = async (): Promise<string[]> => (await spoolEntries()).filter((name) => name.endsWith('file'));

/** Waits until no upload is counted: its folder is removed after its file. */
const untilSpoolIsEmpty = () =>
  expect.poll(async () => (await spoolEntries()).every((name) => !name.includes('/'))).toBe(true);

const spooledBytes = async (): Promise<number> => {
  const folder = join(service.app.get(PipelineConfig).assetsFolder, '.uploads');
  const sizes = (await spooled()).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A PNG of zeros with its first rows only; `noise` adds bytes that do not describe the picture. */
const png = (side: number, depth: 8 | 16, noise = 0): Buffer => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([depth, 6], 8);
  const pixels = deflateSync(Buffer.alloc(8 * (1 + side * (depth / 2))));
  const chunks = [chunk('IHDR', size), chunk('noIs', Buffer.alloc(noise)), chunk('IDAT', pixels)];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, chunk('IEND', Buffer.alloc(0))]);
};

describe('uploads', () => {
  it('are spooled on the assets volume, and are removed when the client disconnects', async () => {
    const socket = await stalledUpload();
    await expect.poll(spooled).toHaveLength(1);
    socket.destroy();
    await untilSpoolIsEmpty();
  });

  it('are limited for each caller, and for each address without a caller', async () => {
    const sockets = [await stalledUpload(), await stalledUpload()];
    await expect.poll(spooled).toHaveLength(2);
    const third = await stalledUpload();
    expect(await readStatus(third)).toBe(429);
    for (const socket of [...sockets, third]) socket.destroy();
    await untilSpoolIsEmpty();
  });

  it('of other callers succeed while two callers fill the spool slowly', async () => {
    const callers = ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2'];
    const sockets = await Promise.all(callers.map((address) => stalledUpload(address)));
    await expect.poll(spooled).toHaveLength(4);
    const answer = await upload(png(8, 8, 180_000));
    expect(answer.status).toBe(200);
    const { name } = (await answer.json()) as AssetResponse;
    await service.app.inject({ method: 'DELETE', url: `/api/assets/${name}` });
    for (const socket of sockets) socket.destroy();
    await untilSpoolIsEmpty();
  });

  it('of one caller leave at least as much of the spool to others, counted by received bytes', async () => {
    const sockets = [
      await stalledUpload('10.0.0.1', 199_000, 180_000),
      await stalledUpload('10.0.0.1', 199_000, 180_000),
    ];
    await expect.poll(spooledBytes).toBe(360_000);
    const greedy = await stalledUpload('10.0.0.2', 199_000, 100_000);
    expect(await readStatus(greedy)).toBe(503);
    const answer = await upload(png(8, 8, 40_000));
    expect(answer.status).toBe(200);
    const { name } = (await answer.json()) as AssetResponse;
    await service.app.inject({ method: 'DELETE', url: `/api/assets/${name}` });
    for (const socket of [...sockets, greedy]) socket.destroy();
    await untilSpoolIsEmpty();
  });

  it('are refused before reading when the declared size is too large', async () => {
    const socket = await stalledUpload('10.0.0.1', 900_000);
    expect(await readStatus(socket)).toBe(413);
    socket.destroy();
  });

  it('keep no more bytes in memory than one caller may use', async () => {
    const { name } = (await (await upload(png(8, 8, 180_000))).json()) as AssetResponse;
    expect((await upload(png(8, 8, 180_000))).status).toBe(409);
    expect((await upload(png(8, 8, 90_000))).status).toBe(200);
    await service.app.inject({ method: 'DELETE', url: `/api/assets/${name}` });
  });

  it('without a declared size are counted by what arrives', async () => {
    const { name } = (await (await upload(png(8, 8, 180_000))).json()) as AssetResponse;
    const content = Buffer.concat([Buffer.from(head), png(8, 8), Buffer.from(tail)]);
    const answer = await fetch(`http://127.0.0.1:${port}/api/assets`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Blob([content]).stream(),
      duplex: 'half',
    });
    expect(answer.status).toBe(200);
    await service.app.inject({ method: 'DELETE', url: `/api/assets/${name}` });
  });

  it('may take as long as the largest file needs at one megabit a second', () => {
    const { requestTimeout } = service.app.getHttpServer();
    expect(requestTimeout).toBeGreaterThan((budgets.upload.fileBytes * 8) / 1_000);
  });

  it('of pictures that need too much memory are refused by their header', async () => {
    const answer = await upload(png(6_800, 16));
    expect(await answer.json()).toMatchObject({ error: 'ASSET_REFUSED', message: expect.stringContaining('memory') });
  });

  it('of pictures that the renderer of videos cannot decode are refused by their field', async () => {
    const message = 'The picture cannot be used: it cannot be decoded.';
    const broken = jpegOfScans(20);
    // Huffman codes of one bit: there are two of them, not 255 (ISO 10918-1, B.2.4.2).
    broken.writeUInt8(255, broken.indexOf(Buffer.from([0xff, 0xc4])) + 5);
    const answer = await upload(broken);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: 'ASSET_REFUSED',
      message,
      fields: [{ field: 'file', message }],
    });
    expect((await upload(jpegOfScans(20))).status).toBe(200);
  });
});

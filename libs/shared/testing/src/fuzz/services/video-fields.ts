import fc from 'fast-check';
import type { KnownFields } from '../requests/step-arbitrary';
import { Known, type Tree } from '../requests/tree';
import { known } from '../requests/valid-values';

const one = (...values: Tree[]): fc.Arbitrary<Tree> => fc.constantFrom(...values);

const sampleRateHz = 8_000;

/** A tenth of a second of silence. */
const silence = (): Buffer => {
  const samples = Buffer.alloc(sampleRateHz / 5);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRateHz, 24);
  head.writeUInt32LE(sampleRateHz * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const file = (filename: string, type: string, base64: string): Tree => ({ filename, type, base64 });

const uploads = one(
  file('hum.wav', 'audio/wav', silence().toString('base64')),
  file('bee.png', 'image/png', onePixel),
  file('bee.wav', 'image/png', onePixel),
  file('list.mp3', 'audio/mpeg', Buffer.from('ID3\x03\0\0\0\0\0\0#EXTM3U\n/etc/passwd\n').toString('base64')),
  file('empty.ogg', 'audio/ogg', ''),
  file('../up.mp4', 'video/mp4', Buffer.from('no video').toString('base64')),
);

const byField: Readonly<Record<string, readonly fc.Arbitrary<Tree>[]>> = {
  text: [one('Bees.', 'Bees dance.\nThey tell where flowers are.', '蜜蜂')],
  title: [one('The language of bees', '')],
  frame_template: [
    one(
      '1080x1920/image_default.html',
      '1920x1080/image_default.html',
      '1080x1920/static_default.html',
      '1x1/none.html',
    ),
  ],
  media_workflow: [one('builtin/abstract', 'pexels/photo', 'comfyui/none.json')],
  tts_workflow: [one('none', 'builtin/espeak', 'openai/tts', 'edge/none')],
  ref_audio: [known('asset'), one('', 'none.wav')],
  bgm_path: [known('asset'), one('', 'auto', 'none.mp3')],
  webhook_url: [one('https://192.0.2.1/hook', 'https://127.0.0.1/hook', 'http://192.0.2.1/')],
  task_id: [known('taskId'), one(new Known('finishedTask')), fc.uuid({ version: 7 })],
  file: [uploads, one('image_default.html', 'static_default.html')],
  size: [one('1080x1920', '1920x1080', '1x1')],
  signature: [one(new Known('signature')), fc.stringMatching(/^[\w-]{43}$/)],
  expires: [one(new Known('expires'), '1', '99999999999')],
  Range: [one('bytes=0-99', 'bytes=-1', 'bytes=5-2', 'bytes=0-0,4-5', 'bytes=999999999-')],
  'Idempotency-Key': [one('key-1', 'key-2', 'another key'), fc.uuid()],
  offset: [one('0', '1', '100000')],
  limit: [one('1', '10', '100')],
  status: [one('pending', 'cancelled', 'completed')],
};

const assetNames = [known('asset'), one('none.mp3')];
const fileNames = [
  one('video.mp4', 'poster.jpg', 'thumbnail-1280x720.jpg', 'captions.srt', 'captions.vtt', 'credits.txt', 'none.mp4'),
];

/** Values that a user who creates videos would send. */
export const videoFields: KnownFields = (operation, field) => {
  if (field === 'name') return operation.path.startsWith('/api/files') ? fileNames : assetNames;
  if (field === 'file' && operation.path.startsWith('/api/resources')) return (byField['file'] ?? []).slice(1);
  if (field === 'file') return (byField['file'] ?? []).slice(0, 1);
  return byField[field] ?? [];
};

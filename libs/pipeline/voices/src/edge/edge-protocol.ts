import { createHash, randomUUID } from 'node:crypto';

/** Identifies the browser's read-aloud feature to the service; the same in every copy of the browser. */
const clientToken = '6A5AA1D4EAFF4E9FB37E23D68491D6F4';
/** From 1601, the Windows epoch, to 1970. */
const secondsBetweenEpochs = 11_644_473_600;
const tokenSeconds = 300;
const ticksPerSecond = 10_000_000;

const withoutDashes = (): string => randomUUID().replaceAll('-', '');

/** The service requires a hash of the time, valid for five minutes: a wrong clock is refused with 403. */
const timeHash = (nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1_000) + secondsBetweenEpochs;
  const ticks = BigInt(seconds - (seconds % tokenSeconds)) * BigInt(ticksPerSecond);
  return createHash('sha256').update(`${ticks}${clientToken}`).digest('hex').toUpperCase();
};

export const edgeAddress = (baseUrl: string, version: string, nowMs: number): string => {
  const url = new URL(baseUrl);
  url.searchParams.set('TrustedClientToken', clientToken);
  url.searchParams.set('Sec-MS-GEC', timeHash(nowMs));
  url.searchParams.set('Sec-MS-GEC-Version', `1-${version}`);
  url.searchParams.set('ConnectionId', withoutDashes());
  return url.href;
};

export const edgeHeaders = (version: string): Record<string, string> => {
  const major = version.split('.', 1)[0] ?? '';
  return {
    'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 Edg/${major}.0.0.0`,
    origin: 'chrome-extension://jdiccldimpdaibmpdkjnbmckianbfold',
    'cache-control': 'no-cache',
    'accept-language': 'en-US,en;q=0.9',
  };
};

const message = (headers: Record<string, string>, body: string): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('')}\r\n${body}`;

const timestamp = (): string => `${new Date().toUTCString().replace('GMT', 'GMT+0000')} (Coordinated Universal Time)`;

/** Requests MP3 and the time of every word. */
export const configMessage = (): string =>
  message(
    { 'X-Timestamp': timestamp(), 'Content-Type': 'application/json; charset=utf-8', Path: 'speech.config' },
    JSON.stringify({
      context: {
        synthesis: {
          audio: {
            metadataoptions: { sentenceBoundaryEnabled: 'false', wordBoundaryEnabled: 'true' },
            outputFormat: 'audio-24khz-48kbitrate-mono-mp3',
          },
        },
      },
    }),
  );

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ').replace(/[&<>"']/gu, (character) => entities[character] ?? '');

const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));
const ofCodePoint = (digits: string, radix: number): string | undefined => {
  const code = Number.parseInt(digits, radix);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
};
/** The service reports a word as it stands in the markup, not in the text. */
const readXml = (markup: string): string =>
  markup.replace(
    /&(?:#x([\da-f]+)|#(\d+)|[a-z]+);/giu,
    (entity, hexadecimal?: string, decimal?: string) =>
      characters.get(entity) ??
      ofCodePoint(hexadecimal ?? decimal ?? '', hexadecimal === undefined ? 10 : 16) ??
      entity,
  );

/** `en-US-AriaNeural` and also `zh-CN-liaoning-XiaobeiNeural`: language and region, then the name. */
export const edgeVoicePattern = /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2}(?:-[a-z]+)?)-(\w+Neural)$/u;

export const speechMessage = (voice: string, text: string): string => {
  const [, locale = 'en-US'] = edgeVoicePattern.exec(voice) ?? [];
  const markup = [
    `<speak version='1.0' xmlns='http://www.w3.org/2001/10/synthesis' xml:lang='${locale}'>`,
    `<voice name='${voice}'><prosody pitch='+0Hz' rate='+0%' volume='+0%'>${escapeXml(text)}</prosody></voice></speak>`,
  ].join('');
  return message(
    {
      'X-RequestId': withoutDashes(),
      'Content-Type': 'application/ssml+xml',
      'X-Timestamp': `${timestamp()}Z`,
      Path: 'ssml',
    },
    markup,
  );
};

export interface EdgeWord {
  text: string;
  seconds: number;
}

type EdgeEvent = { kind: 'words'; words: EdgeWord[] } | { kind: 'end' } | { kind: 'other' };

interface Metadata {
  Type?: unknown;
  Data?: { Offset?: unknown; text?: { Text?: unknown } };
}

const readWords = (body: string): EdgeWord[] => {
  const { Metadata: entries } = JSON.parse(body) as { Metadata?: Metadata[] };
  return (entries ?? []).flatMap(({ Type, Data }) => {
    const [text, seconds] = [Data?.text?.Text, Number(Data?.Offset) / ticksPerSecond];
    const isWord = Type === 'WordBoundary' && typeof text === 'string' && text !== '' && Number.isFinite(seconds);
    return isWord ? [{ text: readXml(text), seconds }] : [];
  });
};

/** @throws SyntaxError when word times are no JSON */
export const readTextMessage = (text: string): EdgeEvent => {
  const bodyAt = text.indexOf('\r\n\r\n');
  const path = /^Path:(.*)$/imu.exec(text.slice(0, bodyAt))?.[1]?.trim();
  if (path === 'turn.end') return { kind: 'end' };
  return path === 'audio.metadata' ? { kind: 'words', words: readWords(text.slice(bodyAt + 4)) } : { kind: 'other' };
};

/** A binary message: two bytes of length, that many bytes of headers, then sound. */
export const readSoundMessage = (bytes: Buffer): Buffer => {
  const headerBytes = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  const headers = bytes.toString('latin1', 2, 2 + headerBytes);
  return /^Path:\s*audio\s*$/imu.test(headers) ? bytes.subarray(2 + headerBytes) : Buffer.alloc(0);
};

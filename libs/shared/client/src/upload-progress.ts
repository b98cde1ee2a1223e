import type { Send } from './proof-of-work';

export interface UploadProgress {
  /** Bytes of the file; rises to `totalBytes`. */
  sentBytes: number;
  totalBytes: number;
}

export type OnProgress = (progress: UploadProgress) => void;

/** The used parts of a browser; the types of browsers are missing on servers. */
interface BrowserRequest {
  open: (method: string, url: string) => void;
  setRequestHeader: (name: string, value: string) => void;
  getAllResponseHeaders: () => string;
  send: (body: Blob) => void;
  abort: () => void;
  responseType: string;
  withCredentials: boolean;
  readonly upload: { onprogress: ((event: { loaded: number }) => void) | null };
  readonly status: number;
  readonly response: ArrayBuffer;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
}

const parseHeaders = (lines: string): [string, string][] =>
  lines.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(': ');
    return colon === -1 ? [] : [[line.slice(0, colon), line.slice(colon + 2)]];
  });

/** Uses XMLHttpRequest, because `fetch` reports no upload progress in browsers. */
const sendByBrowser = async (
  browser: BrowserRequest,
  request: Request,
  tell: (bytes: number) => void,
): Promise<Response> => {
  const body = await request.blob();
  return new Promise<Response>((resolve, reject) => {
    browser.open(request.method, request.url);
    browser.responseType = 'arraybuffer';
    browser.withCredentials = request.credentials === 'include';
    request.headers.forEach((value, name) => browser.setRequestHeader(name, value));
    browser.upload.onprogress = ({ loaded }) => tell(loaded);
    browser.onload = () => {
      const headers = parseHeaders(browser.getAllResponseHeaders());
      resolve(new Response(browser.status === 204 ? null : browser.response, { status: browser.status, headers }));
    };
    browser.onerror = () => reject(new TypeError('The service cannot be reached.'));
    browser.onabort = () => reject(request.signal.reason as Error);
    request.signal.addEventListener('abort', () => browser.abort(), { once: true });
    if (request.signal.aborted) reject(request.signal.reason as Error);
    else browser.send(body);
  });
};

/** Counts, in Node.js and workers, the bytes given to the connection. */
const sendByStream = async (send: Send, request: Request, tell: (bytes: number) => void): Promise<Response> => {
  if (request.body === null) return send(request);
  let sentBytes = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        controller.enqueue(chunk);
        sentBytes += chunk.byteLength;
        tell(sentBytes);
      },
    }),
  );
  const { method, headers, credentials, signal } = request;
  const streamed = { method, headers, credentials, signal, body: counted, duplex: 'half' as const };
  return send(new Request(request.url, streamed));
};

/** Sends like `send`, and reports the progress of a file of `totalBytes`. */
export const tellingProgress =
  (send: Send, totalBytes: number, onProgress: OnProgress): Send =>
  async (request) => {
    const tell = (bytes: number): void => onProgress({ sentBytes: Math.min(bytes, totalBytes), totalBytes });
    const { XMLHttpRequest: Browser } = globalThis as { XMLHttpRequest?: new () => BrowserRequest };
    const answer = await (Browser === undefined
      ? sendByStream(send, request, tell)
      : sendByBrowser(new Browser(), request, tell));
    if (answer.ok) tell(totalBytes);
    return answer;
  };

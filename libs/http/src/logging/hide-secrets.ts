const hidden = '[hidden]';

/** Secrets that can be told by their looks, wherever in a line they stand: in a message, an address, an error's text. */
const shapes: readonly [pattern: RegExp, replacement: string][] = [
  [/\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]{6,}/g, hidden],
  [/\bBearer [^\s"\\]+/gi, `Bearer ${hidden}`],
  [/\bsvc_[0-9a-f]{64}\b/g, hidden],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"\\/@]*:[^\s"\\@]*@/gi, `$1${hidden}@`],
  [
    /([?&](?:code|token|id_token|access_token|refresh_token|svc_code|state|payload|signature|csrf_token|x-amz-[a-z-]+)=)[^&\s"\\]+/gi,
    `$1${hidden}`,
  ],
];

/** The last look at a line before it is written: what no field's name gave away. */
export const hideSecrets = (line: string): string =>
  shapes.reduce((shown, [pattern, replacement]) => shown.replace(pattern, replacement), line);

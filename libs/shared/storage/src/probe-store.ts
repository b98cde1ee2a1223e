import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from './object-store';

const probeKey = 'health/probe';

interface StoreFault {
  name: string;
  message: string;
  code: string;
  status: number;
}

/** The AWS SDK has the vendor's error code as name, and an empty message for what it does not know. */
const toFault = (error: Error): StoreFault => {
  const root = error.cause instanceof Error ? error.cause : error;
  const { code = '', $metadata: { httpStatusCode: status = 0 } = {} } = root as {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return { name: root.name, message: root.message || root.name, code, status };
};

interface Advice {
  readonly applies: (fault: StoreFault) => boolean;
  readonly sentence: (fault: StoreFault) => string;
}

const wrongKeys =
  /InvalidAccessKeyId|XAdminUserNotFound|SignatureDoesNotMatch|InvalidToken|CredentialsProviderError|Unauthorized/;
const wrongRegion = /PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint/;

/** The first that applies counts. */
const advice: readonly Advice[] = [
  {
    applies: ({ name }) => name === 'NoSuchBucket',
    sentence: () => 'S3_BUCKET: the bucket does not exist; create it, or correct its name',
  },
  {
    applies: ({ name, status }) => wrongKeys.test(name) || status === 401,
    sentence: ({ message }) => `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: the store refuses them (${message})`,
  },
  {
    applies: ({ name, status }) => wrongRegion.test(name) || status === 301,
    sentence: ({ message }) => `S3_REGION: the bucket is in another region (${message})`,
  },
  {
    applies: ({ status }) => status === 403,
    sentence: ({ message }) => `the key or the bucket may not write (${message}); it needs to read, write and delete`,
  },
  {
    applies: ({ code }) => code === 'ENOTFOUND',
    sentence: ({ message }) =>
      `S3_ENDPOINT: no such host (${message}); set S3_FORCE_PATH_STYLE=true for a server that has no host name for each bucket`,
  },
  {
    applies: ({ status }) => status === 400 || status === 501,
    sentence: ({ message }) => `S3_ENDPOINT: the server does not implement what this product sends (${message})`,
  },
  {
    applies: ({ status }) => status === 507,
    sentence: ({ message }) => `the store is full (${message})`,
  },
  {
    applies: ({ code, status }) => status >= 500 || /^E[A-Z_]+$/.test(code),
    sentence: ({ message }) => `S3_ENDPOINT: the server does not answer (${message})`,
  },
];

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // Errors of the operating system name the folder.
  if ('path' in error) return `STORAGE_FOLDER: ${error.message}`;
  const fault = toFault(error);
  return advice.find(({ applies }) => applies(fault))?.sentence(fault) ?? fault.message;
};

/**
 * Writes and reads a small object.
 * @throws Error that names the setting; its cause is the error of the store
 */
export const probeStore = async (store: ObjectStore, key = probeKey): Promise<void> => {
  const content = randomUUID();
  try {
    await store.put(key, Buffer.from(content));
    await text(await store.get(key));
  } catch (error) {
    throw new Error(describe(error), { cause: error });
  }
};

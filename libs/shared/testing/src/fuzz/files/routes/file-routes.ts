import { setTimeout as pause } from 'node:timers/promises';
import { fileExtension, type FileType } from '../file-types';
import { encodeForm, encodeJson, type FileClient } from './file-client';
import type { PackMirror } from './pack-mirror';

/** A draft whose previews show uploads. */
export interface PreviewedDraft {
  readonly id: string;
}

export interface RouteContext {
  readonly client: FileClient;
  readonly draft: PreviewedDraft;
  readonly mirror: PackMirror;
}

type SendFile = (file: Buffer, type: FileType, context: RouteContext) => Promise<void>;

const preview = async (request: object, { client, draft }: RouteContext): Promise<void> => {
  const path = `/api/video/drafts/${draft.id}`;
  const { body: known } = await client.send('GET /api/video/drafts/{draft_id}', path);
  const change = encodeJson({ version: known['version'], request });
  const { isAccepted } = await client.send('PATCH /api/video/drafts/{draft_id}', path, change);
  if (!isAccepted) return;
  await client.send(
    'GET /api/video/drafts/{draft_id}/scenes/{scene}/preview.webp',
    `${path}/scenes/1/preview.webp?captions=none`,
  );
};

/** Draws an accepted upload, by its kind. */
const uses: Readonly<Record<string, (path: string, context: RouteContext) => Promise<void>>> = {
  picture: async (path, context) => {
    await preview({ media_workflow: `assets/${path}`, brand: null }, context);
    await preview({ media_workflow: null, brand: { logo: path } }, context);
  },
  clip: (path, context) => preview({ media_workflow: `assets/${path}`, brand: null }, context),
  font: (path, context) => preview({ media_workflow: null, brand: { font: path } }, context),
};

const readThumbnail = async (thumbnail: string, { client }: RouteContext): Promise<void> => {
  const { pathname, search } = new URL(thumbnail);
  await client.send('GET /api/assets/{owner}/{name}/thumbnail.jpg', pathname + search);
};

/** Uploads a file; when it is accepted, looks at it in every way, and deletes it. */
const upload: SendFile = async (file, type, context) => {
  const { client } = context;
  const { body, isAccepted } = await client.send(
    'POST /api/assets',
    '/api/assets',
    encodeForm(`a.${fileExtension(type)}`, file),
  );
  if (!isAccepted) return;
  const { name, path, kind, thumbnail_url: thumbnail } = body;
  if (typeof thumbnail === 'string') await readThumbnail(thumbnail, context);
  await uses[String(kind)]?.(String(path), context);
  await client.send('DELETE /api/assets/{name}', `/api/assets/${encodeURIComponent(String(name))}`);
};

const verify: SendFile = async (file, type, { client }) =>
  void (await client.send(
    'POST /api/videos/verify',
    '/api/videos/verify',
    encodeForm(`a.${fileExtension(type)}`, file),
  ));

const packId = 'kokoro';
const pollMs = 100;

/** Offers the file as the archive of a voice pack, until the service has refused it. */
const installPack: SendFile = async (file, _type, { client, mirror }) => {
  mirror.offer(file);
  const list = '/api/resources/voice-packs';
  await client.send('POST /api/resources/voice-packs/{id}', `${list}/${packId}`, encodeJson({ accept_licence: true }));
  for (;;) {
    const { body } = await client.send('GET /api/resources/voice-packs', list);
    const packs = body['data'] as readonly Readonly<Record<string, unknown>>[];
    const pack = packs.find(({ id }) => id === packId);
    if (pack?.['state'] === 'absent' && pack['problem'] !== null) return;
    await pause(pollMs);
  }
};

const withManifest: readonly FileType[] = ['c2pa', 'mp4', 'm4a'];

/** Every route that takes files of a type, by name. */
export const createRoutes = (type: FileType): Readonly<Record<string, SendFile>> => ({
  uploads: upload,
  ...(withManifest.includes(type) && { verify }),
  ...(type === 'tar.bz2' && { 'voice packs': installPack }),
});

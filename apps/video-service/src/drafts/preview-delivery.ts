import { HeaderText } from '@svc/http';
import type { FastifyReply } from 'fastify';
import type { ScenePreview } from './scene-previews';

export const IfNoneMatch = () => HeaderText('If-None-Match', { maximum: 1_024 });

/** Sends it, unless the caller has it. @param known as in `If-None-Match` */
export const sendPreview = async (
  { etag, read }: ScenePreview,
  type: string,
  reply: FastifyReply,
  known = '',
): Promise<void> => {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    await reply.status(304).send();
    return;
  }
  await reply.header('content-type', type).send(await read());
};

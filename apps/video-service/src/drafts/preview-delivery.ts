import { HeaderText } from '@svc/http';
import type { FastifyReply } from 'fastify';
import type { ScenePreview } from './scene-previews.service';

export const IfNoneMatch = () => HeaderText('If-None-Match', { maximum: 1_024 });

/** Sends the preview, or 304. Sets no header before the bytes are ready. @param known value of `If-None-Match` */
export const sendPreview = async (
  { etag, read }: ScenePreview,
  type: string,
  reply: FastifyReply,
  known = '',
): Promise<void> => {
  const isKnown = known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const bytes = isKnown ? null : await read();
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  await (bytes === null ? reply.status(304).send() : reply.header('content-type', type).send(bytes));
};

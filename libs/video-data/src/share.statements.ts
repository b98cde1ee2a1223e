import { Statement } from '@svc/database';

/** $1 task, $2 nonce for a first link, $3 expiry of the new link. Earlier links stay valid. */
export const shareVideo = new Statement<{ nonce: string }>(`
  UPDATE video.task SET share_nonce = coalesce(share_nonce, $2), shared_until = greatest(shared_until, $3::timestamptz)
    WHERE id = $1 AND status = 'completed' AND files_removed_at IS NULL AND deleted_at IS NULL
    RETURNING share_nonce AS nonce`);

export const withdrawShares = new Statement(`
  UPDATE video.task SET share_nonce = NULL, shared_until = NULL WHERE id = $1`);

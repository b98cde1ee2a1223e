import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { videoFiles } from '@svc/pipeline';
import { addLogContext } from '@svc/telemetry';
import { VideoRepository, type TaskEntity } from '@svc/video-data';
import { VideoServiceConfig } from '@svc/config';
import { publicAddress } from '@svc/http';
import { type Requester, VideoMapper, VideosService, SignedAddresses } from '@svc/video';
import type { ShareBody, WatchQuery, ShareResponse } from './share.dto';

const nonceBytes = 16;

type Shared = Pick<TaskEntity, 'id'> & { shareNonce: string };

export interface SharedVideo {
  task: TaskEntity & { shareNonce: string; video: NonNullable<TaskEntity['video']> };
  expiresSeconds: number;
}

const hasFiles = ({ status, filesRemovedAt }: TaskEntity): boolean => status === 'completed' && filesRemovedAt === null;

const isShared = (task: TaskEntity): task is SharedVideo['task'] =>
  task.shareNonce !== null && task.video !== null && hasFiles(task);

/**
 * Creates share links, which give access to a video until they expire or are withdrawn. The signature includes the
 * video's nonce: a new nonce withdraws all links.
 */
@Injectable()
export class SharesService {
  private readonly addresses: SignedAddresses;

  constructor(
    private readonly videos: VideosService,
    private readonly repository: VideoRepository,
    private readonly mapper: VideoMapper,
    private readonly config: VideoServiceConfig,
  ) {
    this.addresses = new SignedAddresses(config, 'links to shared videos');
  }

  /** @throws AppError VIDEO_NOT_FOUND, VIDEO_WITHOUT_FILES */
  async share(taskId: string, body: ShareBody, requester: Requester): Promise<ShareResponse> {
    const task = await this.videos.read(taskId, requester);
    if (!hasFiles(task)) throw new AppError('VIDEO_WITHOUT_FILES');
    const wishedMs = Date.now() + body.expires_in_seconds * 1000;
    const expiresSeconds = Math.floor(
      Math.min(wishedMs, this.mapper.availableUntil(task)?.getTime() ?? Infinity) / 1000,
    );
    const expiresAt = new Date(expiresSeconds * 1000);
    const nonce = await this.repository.share(task.id, randomBytes(nonceBytes).toString('base64url'), expiresAt);
    if (nonce === undefined) throw new AppError('VIDEO_WITHOUT_FILES');
    const shared = { id: task.id, shareNonce: nonce };
    return {
      url: this.linkTo(shared, expiresSeconds),
      file_url: this.linkTo(shared, expiresSeconds, videoFiles.video),
      expires_at: expiresAt.toISOString(),
    };
  }

  /** @throws AppError VIDEO_NOT_FOUND */
  async withdraw(taskId: string, requester: Requester): Promise<void> {
    const task = await this.videos.read(taskId, requester);
    await this.repository.withdrawShares(task.id);
  }

  /** @throws AppError SHARE_NOT_FOUND, also for an existing video, so that guessing reveals nothing; SHARE_EXPIRED */
  async open(taskId: string, { expires = '', signature = '' }: WatchQuery): Promise<SharedVideo> {
    const task = isTaskId(taskId) ? await this.repository.find(taskId) : null;
    if (task === null || !isShared(task)) throw new AppError('SHARE_NOT_FOUND');
    const state = this.addresses.check(this.shareSubject(task), expires, signature);
    if (state === 'wrong') throw new AppError('SHARE_NOT_FOUND');
    if (state === 'expired') throw new AppError('SHARE_EXPIRED');
    addLogContext({ taskId: task.id });
    return { task, expiresSeconds: Number(expires) };
  }

  /** @param fileName omitted for the page itself */
  linkTo(shared: Shared, expiresSeconds: number, fileName?: string): string {
    const path = fileName === undefined ? shared.id : `${shared.id}/${fileName}`;
    const query = this.addresses.queryFor(this.shareSubject(shared), expiresSeconds);
    return `${publicAddress(this.config.publicUrl)}/watch/${path}${query}`;
  }

  private shareSubject({ id, shareNonce }: Shared): string {
    return `${id}\n${shareNonce}`;
  }
}

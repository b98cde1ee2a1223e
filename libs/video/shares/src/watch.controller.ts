import { setTimeout } from 'node:timers/promises';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ByAddressAlone, letAnyOriginRead, PathText, Public, textAnswer } from '@svc/http';
import { videoFiles } from '@svc/pipeline';
import { readAcceptLanguage } from '@svc/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  sendFile,
  FilesService,
  CurrentRequester,
  type Requester,
  RateLimit,
  TaskIdParam,
  creditResponse,
  chooseTitle,
  Route,
  videoFile,
} from '@svc/video';
import { ProvenanceService } from '@svc/video-provenance';
import { type SharedVideo, SharesService } from './shares.service';
import { WatchQuery } from './share.dto';
import { type WatchedVideo, watchPage, watchPolicy } from './watch-page';

const longestCheckMs = 2_000;

const readSides = (frameTemplate: string): [width: number, height: number] => {
  const [, width, height] = /^(\d+)x(\d+)\//.exec(frameTemplate) ?? [];
  return [Number(width ?? 0), Number(height ?? 0)];
};

const listCredits = ({ script, video }: SharedVideo['task']): WatchedVideo['credits'] => [
  ...(script?.sources ?? [])
    .filter(({ licence }) => licence !== null)
    .map(({ title, url, licence }) => ({ text: `${title} (${licence})`, url, code: null, values: {} })),
  ...(video.credits ?? []).map(creditResponse),
];

const listPages = ({ script }: SharedVideo['task']): WatchedVideo['pages'] =>
  (script?.scenes ?? []).flatMap(({ narration: text, source }) =>
    source?.page === undefined ? [] : [{ text, page: source.page }],
  );

/** Serves share links, with or without a session. */
@ApiTags('Library')
@Public()
@RateLimit('files')
@Controller('watch')
export class WatchController {
  constructor(
    private readonly shares: SharesService,
    private readonly files: FilesService,
    private readonly provenance: ProvenanceService,
  ) {}

  @Get(':task_id')
  @Route({
    summary: 'The page of a shared video',
    description:
      'A player with captions, a download, credits, and what the file says about its origin, in the language of the browser, without scripts or third-party content. Errors are HTML pages for clients that accept HTML.',
    answer: textAnswer('text/html'),
    errors: ['SHARE_NOT_FOUND', 'SHARE_EXPIRED'],
    isOpenedByBrowsers: true,
  })
  async watchVideo(
    @TaskIdParam() taskId: string,
    @Query() query: WatchQuery,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const policy = watchPolicy(await this.files.videoOrigin());
    void reply.header('content-security-policy', policy).header('vary', 'Accept, Accept-Language');
    await this.sendPage(await this.shares.open(taskId, query), requester.subject, request, reply);
  }

  private async sendPage(shared: SharedVideo, caller: string, request: FastifyRequest, reply: FastifyReply) {
    const language = readAcceptLanguage(request.headers['accept-language']);
    const page = watchPage(await this.describe(shared, caller), language);
    await reply.header('content-type', 'text/html; charset=utf-8').send(page);
  }

  @ByAddressAlone()
  @Get(':task_id/:name')
  @Route({
    summary: 'A file of a shared video',
    description:
      '`video.mp4`, `poster.jpg`, `captions.srt`, `captions.vtt`, and `credits.txt` if a licence requires credits.',
    ...videoFile,
    errors: [...videoFile.errors, 'SHARE_NOT_FOUND', 'SHARE_EXPIRED'],
  })
  async readSharedFile(
    @TaskIdParam() taskId: string,
    @PathText('name', { maximum: 255 }, { example: 'video.mp4' }) name: string,
    @Query() query: WatchQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { expiresSeconds } = await this.shares.open(taskId, query);
    letAnyOriginRead(reply);
    await sendFile(reply, await this.deliver(request, taskId, name, expiresSeconds));
  }

  private async deliver(request: FastifyRequest, taskId: string, name: string, expiresSeconds: number) {
    const head = await this.files.find(taskId, name, () => true);
    const linkSeconds = expiresSeconds - Date.now() / 1000;
    return this.files.deliver(request, { head, name, linkSeconds, isAskedAbout: true });
  }

  /** The first view of a long video does not wait for the check of its file: a later one shows the result. */
  private async readOrigin(task: SharedVideo['task'], caller: string): Promise<WatchedVideo['origin']> {
    const waiting = new AbortController();
    const limit = setTimeout(longestCheckMs, null, { signal: waiting.signal }).catch(() => null);
    try {
      return await Promise.race([this.provenance.ofVideo(task, caller).catch(() => null), limit]);
    } finally {
      waiting.abort();
    }
  }

  private async describe({ task, expiresSeconds }: SharedVideo, caller: string): Promise<WatchedVideo> {
    const address = (name?: string): string => this.shares.linkTo(task, expiresSeconds, name);
    const [widthPixels, heightPixels] = readSides(task.request.frame_template);
    return {
      title: chooseTitle(task),
      spokenLanguage: task.script?.language ?? null,
      widthPixels,
      heightPixels,
      addresses: {
        page: address(),
        video: address(videoFiles.video),
        poster: address(videoFiles.poster),
        captions: address(videoFiles.webVtt),
      },
      credits: listCredits(task),
      pages: listPages(task),
      origin: await this.readOrigin(task, caller),
    };
  }
}

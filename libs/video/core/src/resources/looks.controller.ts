import { Controller, Get, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { PathText, Public, fileAnswer } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { Route } from '../route-decorators';
import { LookListResponse } from './look.response';
import { ResourcesService } from './resources.service';

const LookParam = () => PathText('look', { maximum: 40 }, { example: 'sunrise' });
const SizeParam = () => PathText('size', { maximum: 16 }, { example: '1080x1920' });

@ApiTags('Resources')
@ApiBearerAuth('bearerAuth')
@Controller('api/resources/looks')
export class LooksController {
  constructor(private readonly resources: ResourcesService) {}

  @Get()
  @Route({
    summary: 'Looks: templates with colours and captions that fit together',
    description: 'Twelve looks, each in three formats; a request takes their values as they are.',
    answer: LookListResponse,
    scope: 'videos:read',
  })
  async listLooks(): Promise<LookListResponse> {
    return { data: await this.resources.listLooks() };
  }

  /** Public: an `img` element cannot send a token. */
  @Public()
  @Get(':look/:size/still.webp')
  @Route({
    summary: 'A small picture of a look with sample content',
    description: 'Public, for `img` elements.',
    answer: fileAnswer('image/webp'),
    errors: ['NOT_FOUND'],
  })
  async showLook(
    @LookParam() look: string,
    @SizeParam() size: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.resources.drawLook(look, size, false, requester.subject);
    await this.send(bytes, reply);
  }

  /** Public: an `img` element cannot send a token. */
  @Public()
  @Get(':look/:size/moving.webp')
  @Route({
    summary: 'A look in motion: its captions follow the words',
    description: 'An animated WebP of two seconds, public, for `img` elements.',
    answer: fileAnswer('image/webp'),
    errors: ['NOT_FOUND'],
  })
  async moveLook(
    @LookParam() look: string,
    @SizeParam() size: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.resources.drawLook(look, size, true, requester.subject);
    await this.send(bytes, reply);
  }

  private async send(bytes: Buffer, reply: FastifyReply): Promise<void> {
    await reply.header('content-type', 'image/webp').header('cache-control', 'public, max-age=3600').send(bytes);
  }
}

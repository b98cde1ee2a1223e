import { Controller, Get, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors, PathText, Public } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { LookListResponse } from './look.response';
import { ResourcesService } from './resources.service';

const webp = { schema: { type: 'string', format: 'binary' } };

const LookParam = () => PathText('look', { maximum: 40 }, { example: 'sunrise' });
const SizeParam = () => PathText('size', { maximum: 16 }, { example: '1080x1920' });

@ApiTags('Resources')
@ApiBearerAuth('bearerAuth')
@Controller('api/resources/looks')
export class LooksController {
  constructor(private readonly resources: ResourcesService) {}

  @Get()
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Looks: templates with colours and captions that fit together',
    description: 'Twelve looks, each in three formats; a request takes their values as they are.',
  })
  @ApiOkResponse({ type: LookListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listLooks(): Promise<LookListResponse> {
    return { data: await this.resources.listLooks() };
  }

  /** Public: an `img` element cannot send a token. */
  @Public()
  @Get(':look/:size/still.webp')
  @ApiOperation({
    summary: 'A small picture of a look with sample content',
    description: 'Public, for `img` elements.',
  })
  @ApiProduces('image/webp')
  @ApiOkResponse(webp)
  @ApiErrors('NOT_FOUND')
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
  @ApiOperation({
    summary: 'A look in motion: its captions follow the words',
    description: 'An animated WebP of two seconds, public, for `img` elements.',
  })
  @ApiProduces('image/webp')
  @ApiOkResponse(webp)
  @ApiErrors('NOT_FOUND')
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

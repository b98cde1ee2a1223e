import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type ShotFacts, toSeconds, type TemplateDescription } from '@svc/pipeline';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

@ApiSchema({ name: 'FrameBox' })
class FrameBoxResponse implements Box {
  @ApiProperty({ example: 0 })
  left!: number;

  @ApiProperty({ example: 0.125 })
  top!: number;

  @ApiProperty({ example: 1 })
  width!: number;

  @ApiProperty({ example: 0.75 })
  height!: number;
}

@ApiSchema({ name: 'SceneShot' })
class SceneShotResponse {
  @ApiProperty({ description: 'Seconds from the beginning of the narration', example: 2.4 })
  start!: number;

  @ApiProperty({ description: 'Seconds', example: 3.1 })
  duration!: number;

  @ApiProperty({ type: 'integer', description: 'What `preview.webp?picture=` takes', example: 1 })
  picture!: number;

  @ApiProperty({ type: 'integer', description: 'What `preview.webp?framing=` takes', example: 2 })
  framing!: number;

  @ApiProperty({ type: FrameBoxResponse, description: 'Visible part of the picture, as shares of its sides' })
  visible!: Box;

  @ApiProperty({ description: 'Movement within the shot', example: 'push' })
  motion!: string;

  @ApiProperty({
    type: FrameBoxResponse,
    nullable: true,
    description: 'Place of `captions.webp`, as shares of the frame; null for a template without captions',
  })
  captions!: Box | null;
}

@ApiSchema({ name: 'SceneShotList' })
export class ShotListResponse {
  @ApiProperty({ type: [SceneShotResponse] })
  data!: SceneShotResponse[];
}

const rounded = (share: number): number => Number(share.toFixed(5));

const roundBox = ({ left, top, width, height }: Box): Box => ({
  left: rounded(left),
  top: rounded(top),
  width: rounded(width),
  height: rounded(height),
});

const captionBox = (
  { captionArea }: ShotFacts,
  { widthPixels, heightPixels }: Pick<TemplateDescription, 'widthPixels' | 'heightPixels'>,
): Box | null =>
  captionArea &&
  roundBox({
    left: captionArea.x / widthPixels,
    top: captionArea.y / heightPixels,
    width: captionArea.widthPixels / widthPixels,
    height: captionArea.heightPixels / heightPixels,
  });

export const shotList = (
  shots: readonly ShotFacts[],
  frame: Pick<TemplateDescription, 'widthPixels' | 'heightPixels'>,
): ShotListResponse => ({
  data: shots.map((shot) => ({
    start: rounded(toSeconds(shot.startFrame)),
    duration: rounded(toSeconds(shot.frameCount)),
    picture: shot.picture + 1,
    framing: shot.framing + 1,
    visible: roundBox(shot.window),
    motion: shot.motion,
    captions: captionBox(shot, frame),
  })),
});

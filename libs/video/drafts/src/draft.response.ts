import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import {
  draftStatuses,
  pictureFits,
  type DraftStatus,
  type GenerationRequest,
  type PictureFit,
  type PicturePlacement,
  type RequestedShot,
} from '@svc/contracts';
import {
  NarrationSourceResponse,
  PaginationResponse,
  TextSourceResponse,
  CreditResponse,
  WarningResponse,
} from '@svc/video';

const draftId = '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30';
const sceneId = '5f0c7b0e-3d0a-4f2b-9c51-0b1d8f7a6e21';

@ApiSchema({ name: 'PicturePlacement' })
class PicturePlacementResponse implements PicturePlacement {
  @ApiPropertyOptional({ enum: pictureFits, description: 'Missing: `whole` for figures and charts, else `fill`' })
  fit?: PictureFit;

  @ApiPropertyOptional({ description: '0 left to 1 right; missing: 0.5', example: 0.5 })
  x?: number;

  @ApiPropertyOptional({ description: '0 top to 1 bottom; missing: 0.5', example: 0.5 })
  y?: number;

  @ApiPropertyOptional({ description: 'Missing: 1', example: 1 })
  zoom?: number;
}

@ApiSchema({ name: 'DraftPicture' })
class DraftPictureResponse {
  @ApiProperty({ type: String, nullable: true, description: "Null: the scene's text", example: 'a bee on a comb' })
  prompt!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A picture or clip of your own' })
  asset!: string | null;

  @ApiProperty({ type: 'integer', description: 'Selects one of many matching pictures', example: 0 })
  seed!: number;

  @ApiPropertyOptional({
    type: PicturePlacementResponse,
    nullable: true,
    description: 'How it lies in its place; null: as its kind does',
  })
  placement?: PicturePlacement | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A choice from `GET …/pictures`, shown instead of an automatic picture',
  })
  choice!: string | null;

  @ApiProperty({ type: CreditResponse, nullable: true, description: 'Credits of the choice, if it is from an archive' })
  credit!: CreditResponse | null;
}

@ApiSchema({ name: 'DraftShot' })
class DraftShotResponse implements RequestedShot {
  @ApiPropertyOptional({ description: "Missing: the scene's text", example: 'a bee on a comb' })
  prompt?: string;

  @ApiPropertyOptional({ description: 'A picture or clip of your own' })
  asset?: string;

  @ApiPropertyOptional({ description: "Missing: the request's `media_workflow`", example: 'commons/photo' })
  source?: string;

  @ApiPropertyOptional({ description: "Share of the scene's time; missing: at clauses", example: 0.5 })
  share?: number;

  @ApiPropertyOptional({ type: PicturePlacementResponse, description: 'Missing: as its kind lies in its place' })
  placement?: PicturePlacement;
}

@ApiSchema({ name: 'DraftShownPicture' })
class DraftShownPictureResponse {
  @ApiProperty({ type: 'integer', description: 'What `preview.webp?picture=` takes', example: 1 })
  picture!: number;

  @ApiProperty({ description: "Share of the scene's time after which it appears", example: 0 })
  start!: number;
}

@ApiSchema({ name: 'CaptionWord' })
class CaptionWordResponse {
  @ApiProperty({ example: 'Bees' })
  text!: string;

  @ApiProperty({ description: 'Seconds from the beginning of the narration', example: 0.12 })
  start!: number;
}

@ApiSchema({ name: 'CaptionLine' })
class CaptionLineResponse {
  @ApiProperty({ type: [CaptionWordResponse] })
  words!: CaptionWordResponse[];
}

@ApiSchema({ name: 'CaptionLineList' })
export class CaptionLineListResponse {
  @ApiProperty({ type: [CaptionLineResponse], description: 'In the order in which they are shown' })
  data!: CaptionLineResponse[];
}

@ApiSchema({ name: 'DraftScene' })
export class DraftSceneResponse {
  @ApiProperty({ format: 'uuid', description: 'Keeps its value when the scene is moved', example: sceneId })
  id!: string;

  @ApiProperty({ example: 'Bees dance to tell where flowers are.' })
  text!: string;

  @ApiProperty({ type: DraftPictureResponse })
  picture!: DraftPictureResponse;

  @ApiProperty({
    type: [DraftShotResponse],
    nullable: true,
    description: 'Shown in turn instead of `picture`; null: the service chooses pictures for the clauses',
  })
  pictures!: DraftShotResponse[] | null;

  @ApiPropertyOptional({
    type: [DraftShownPictureResponse],
    description: 'Which of its pictures the scene shows when, estimated from the text',
  })
  shown?: DraftShownPictureResponse[];

  @ApiProperty({ type: String, nullable: true, description: "Null: the request's `tts_workflow`" })
  voice!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Null means the default pause' })
  pause_seconds!: number | null;

  @ApiProperty({
    type: NarrationSourceResponse,
    nullable: true,
    description: 'What the text is taken from; null for a text without a source, and for a changed text',
  })
  source!: NarrationSourceResponse | null;

  @ApiProperty({ description: 'Seconds, estimated from the text', example: 3.1 })
  duration!: number;
}

@ApiSchema({ name: 'DraftSummary' })
export class DraftSummaryResponse {
  @ApiProperty({ format: 'uuid', example: draftId })
  draft_id!: string;

  @ApiProperty({ type: 'integer', description: 'Increases with each change', example: 1 })
  version!: number;

  @ApiProperty({
    enum: draftStatuses,
    description: '`writing` until the scenes exist; when `failed`, the task has the reason',
    example: 'ready',
  })
  status!: DraftStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Shown in the video; null for no title' })
  title!: string | null;

  @ApiProperty({ format: 'uuid', description: 'The task that writes the script' })
  task_id!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}

@ApiSchema({ name: 'Draft' })
export class DraftResponse extends DraftSummaryResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'BCP 47; null until the scenes are written',
    example: 'en',
  })
  language!: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'As accepted, without title and scenes' })
  request!: Omit<GenerationRequest, 'title' | 'scenes'>;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The piece that `bgm_path: "auto"` chooses for these scenes; null for another choice',
    example: 'first-light.mp3',
  })
  automatic_music!: string | null;

  @ApiProperty({ type: [TextSourceResponse], description: 'Who wrote the words' })
  sources!: TextSourceResponse[];

  @ApiProperty({ type: [String] })
  warnings!: string[];

  @ApiProperty({ type: [WarningResponse], description: 'The warnings in the same order, with codes' })
  warning_details!: WarningResponse[];

  @ApiProperty({ type: [DraftSceneResponse] })
  scenes!: DraftSceneResponse[];
}

@ApiSchema({ name: 'DraftList' })
export class DraftListResponse {
  @ApiProperty({ type: [DraftSummaryResponse] })
  data!: DraftSummaryResponse[];

  @ApiProperty({ type: PaginationResponse })
  pagination!: PaginationResponse;
}

@ApiSchema({ name: 'DraftAccepted' })
export class DraftAcceptedResponse {
  @ApiProperty({ example: true })
  success!: boolean;

  @ApiProperty({ example: 'The draft is being written.' })
  message!: string;

  @ApiProperty({ format: 'uuid', example: draftId })
  draft_id!: string;

  @ApiProperty({ format: 'uuid', description: 'Ends when title and scenes are written' })
  task_id!: string;
}

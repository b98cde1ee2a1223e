import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  activityCodes,
  musicMoods,
  taskStages,
  taskStatuses,
  taskTypes,
  textWriters,
  type GenerationRequest,
  type MusicMood,
  type Narration,
  type NarrationSource,
  type PieceOfMusic,
  type TaskProgress,
  type TaskStage,
  type TaskStatus,
  type TaskType,
  type TextSource,
  type TextWriter,
  type VideoResult,
} from '@svc/contracts';
import { CreditResponse } from './credit.response';
import { WarningResponse } from './warning.response';

@ApiSchema({ name: 'TextSource' })
export class TextSourceResponse implements TextSource {
  @ApiProperty({
    enum: textWriters,
    description:
      '`model` a language model, `text` the text or page of the request, `encyclopedia` an article, `almanac` facts that come with the service, `phrase_book` general words',
    example: 'encyclopedia',
  })
  writer!: TextWriter;

  @ApiProperty({
    description: 'Title of the article or page, else the name of the model or phrase book',
    example: 'Waggle dance',
  })
  title!: string;

  @ApiProperty({ type: String, format: 'uri', nullable: true, example: 'https://en.wikipedia.org/wiki/Waggle_dance' })
  url!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'CC BY-SA 4.0' })
  licence!: string | null;
}

@ApiSchema({ name: 'NarrationSource' })
export class NarrationSourceResponse implements NarrationSource {
  @ApiProperty({ description: 'Title of the article, page or document', example: 'Waggle dance' })
  title!: string;

  @ApiProperty({ type: String, format: 'uri', nullable: true, example: 'https://en.wikipedia.org/wiki/Waggle_dance' })
  url!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Heading of the section; null for the introduction',
    example: 'Discovery',
  })
  section!: string | null;

  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    description: 'Page of the document on which the quote begins; missing for a source without pages',
    example: 3,
  })
  page?: number;

  @ApiProperty({
    description: "The source's own sentences, without brackets; every number and name of the narration is in them",
    example: 'Karl von Frisch, an Austrian zoologist, decoded the meaning of the dance in the 1940s.',
  })
  quote!: string;
}

@ApiSchema({ name: 'Narration' })
class NarrationResponse implements Narration {
  @ApiProperty({ example: 'Karl von Frisch decoded the meaning of the dance in the 1940s.' })
  text!: string;

  @ApiProperty({
    type: NarrationSourceResponse,
    nullable: true,
    description: 'Null for words without a source, and for words that were changed',
  })
  source!: NarrationSourceResponse | null;
}

@ApiSchema({ name: 'PieceOfMusic' })
class PieceOfMusicResponse implements PieceOfMusic {
  @ApiProperty({ description: 'What `bgm_path` takes', example: 'small-wonders.mp3' })
  path!: string;

  @ApiProperty({ example: 'Small Wonders' })
  title!: string;

  @ApiProperty({ enum: musicMoods, example: 'curious' })
  mood!: MusicMood;
}

@ApiSchema({ name: 'VideoResult' })
export class VideoResultResponse implements VideoResult {
  @ApiProperty({
    format: 'uri',
    example: 'http://localhost:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4',
  })
  video_url!: string;

  @ApiProperty({ description: 'Seconds, three decimals', example: 31.533 })
  duration!: number;

  @ApiProperty({ description: 'Bytes', type: 'integer', example: 4_731_582 })
  file_size!: number;

  @ApiProperty({
    type: [TextSourceResponse],
    description: 'Who wrote the words; empty in `fixed` mode. Texts with a licence are named in `credits.txt` too',
  })
  sources!: TextSourceResponse[];

  @ApiProperty({ type: [NarrationResponse], description: 'The words of each scene with their source' })
  narrations!: NarrationResponse[];

  @ApiProperty({
    type: PieceOfMusicResponse,
    nullable: true,
    description: 'The bundled music in the video, also when `auto` chose it; null for none and for your own',
  })
  music!: PieceOfMusicResponse | null;
}

@ApiSchema({ name: 'TaskProgress' })
export class TaskProgressResponse implements TaskProgress {
  @ApiProperty({ enum: taskStages, example: 'scenes' })
  stage!: TaskStage;

  @ApiProperty({ description: 'Finished parts of this stage', type: 'integer', example: 2 })
  current!: number;

  @ApiProperty({ description: 'All parts of this stage', type: 'integer', example: 5 })
  total!: number;

  @ApiProperty({ description: 'Progress of the whole video, 0 to 100; never decreases', example: 37.5 })
  percentage!: number;

  @ApiProperty({ example: 'Scene 3: speaking' })
  message!: string;

  @ApiProperty({
    enum: activityCodes,
    type: String,
    nullable: true,
    description: 'For a text in another language; null for a message of another version',
    example: 'speaking',
  })
  code!: TaskProgress['code'];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'Values of the message: `scene` is the number of the only scene that it is about',
    example: { scene: 3 },
  })
  values!: TaskProgress['values'];

  @ApiProperty({
    type: [Number],
    description: 'Progress of each scene, 0 to 1, in order; empty until the script is written',
    example: [1, 1, 0.3, 0, 0],
  })
  scenes!: number[];
}

@ApiSchema({ name: 'Task' })
export class TaskResponse {
  @ApiProperty({ format: 'uuid', example: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f' })
  task_id!: string;

  @ApiProperty({ enum: taskTypes, description: '`video_draft` writes a draft: it ends without a result' })
  task_type!: TaskType;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The draft that it writes or renders; null without a draft',
  })
  draft_id!: string | null;

  @ApiProperty({ enum: taskStatuses, example: 'completed' })
  status!: TaskStatus;

  @ApiProperty({ type: VideoResultResponse, nullable: true, description: 'Null until the task is completed' })
  result!: VideoResultResponse | null;

  @ApiProperty({ type: TaskProgressResponse, nullable: true, description: 'Null while the task is pending' })
  progress!: TaskProgressResponse | null;

  @ApiProperty({ type: String, nullable: true, description: 'A message for users' })
  error!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'One of the error codes' })
  error_code!: string | null;

  @ApiProperty({ type: [String], description: 'Options of the request that a workflow could not honour' })
  warnings!: string[];

  @ApiProperty({ type: [WarningResponse], description: 'The warnings in the same order, with codes' })
  warning_details!: WarningResponse[];

  @ApiProperty({
    type: [TextSourceResponse],
    description: 'Who wrote the words, as soon as they are written; then also in the result',
  })
  sources!: TextSourceResponse[];

  @ApiProperty({
    type: [CreditResponse],
    description: 'Credits to show with the video; also in `credits.txt` beside it, unless empty',
  })
  credits!: CreditResponse[];

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'As accepted, with defaults filled in' })
  request_params!: GenerationRequest;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  started_at!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was completed, failed or cancelled',
  })
  completed_at!: string | null;
}

@ApiSchema({ name: 'Pagination' })
export class PaginationResponse {
  @ApiProperty({ type: 'integer', example: 0 })
  offset!: number;

  @ApiProperty({ type: 'integer', example: 20 })
  limit!: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'All tasks that match' })
  total!: number;
}

@ApiSchema({ name: 'TaskList' })
export class TaskListResponse {
  @ApiProperty({ type: [TaskResponse] })
  data!: TaskResponse[];

  @ApiProperty({ type: PaginationResponse })
  pagination!: PaginationResponse;
}

@ApiSchema({ name: 'Done' })
export class DoneResponse {
  @ApiProperty({ example: true })
  success!: boolean;

  @ApiProperty({ example: 'The task is cancelled.' })
  message!: string;
}

/** Answers with the message once the work has succeeded. */
export const done = async (work: Promise<unknown>, message: string): Promise<DoneResponse> => {
  await work;
  return { success: true, message };
};

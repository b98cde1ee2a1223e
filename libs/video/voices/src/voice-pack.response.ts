import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FlagField } from '@svc/http';
import { packProblems, type PackProblem } from '@svc/pipeline-voices/packs';

@ApiSchema({ name: 'VoicePackLicence' })
class PackLicenceResponse {
  @ApiProperty({ example: 'Apache-2.0' })
  name!: string;

  @ApiProperty({ format: 'uri', example: 'https://huggingface.co/hexgrad/Kokoro-82M' })
  url!: string;

  @ApiProperty({ type: [String], description: 'Terms of the licence, one sentence each' })
  terms!: string[];

  @ApiProperty({ description: 'True when its use has conditions, which you accept with `accept_licence`' })
  needs_consent!: boolean;
}

const packStates = ['absent', 'coming', 'here'] as const;

@ApiSchema({ name: 'VoicePack' })
export class VoicePackResponse {
  @ApiProperty({ example: 'kokoro' })
  id!: string;

  @ApiProperty({ description: 'For people' })
  label!: string;

  @ApiProperty({ type: 'integer', description: 'Size of the download, in bytes', example: 349906910 })
  size!: number;

  @ApiProperty({ type: [String], description: 'BCP 47', example: ['en', 'zh'] })
  languages!: string[];

  @ApiProperty({ type: PackLicenceResponse })
  licence!: PackLicenceResponse;

  @ApiProperty({ enum: packStates, example: 'absent' })
  state!: (typeof packStates)[number];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: 100,
    description: 'Progress of the download and unpacking',
    example: null,
  })
  percentage!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Bytes that are here while it is downloaded',
    example: null,
  })
  fetched!: number | null;

  @ApiProperty({
    enum: packProblems,
    type: String,
    nullable: true,
    description: 'The kind of `problem`, for pages in other languages',
    example: null,
  })
  problem_code!: PackProblem | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the download failed, as a message', example: null })
  problem!: string | null;

  @ApiProperty({ description: 'True when you may add and remove it' })
  can_change!: boolean;
}

@ApiSchema({ name: 'VoicePackList' })
export class VoicePackListResponse {
  @ApiProperty({ type: [VoicePackResponse] })
  data!: VoicePackResponse[];
}

@ApiSchema({ name: 'VoicePackOrder' })
export class PackOrderBody {
  @FlagField({
    docs: {
      description: 'You have read the licence of the pack and accept it; must be true where `needs_consent` is',
      example: false,
    },
  })
  accept_licence!: boolean;
}

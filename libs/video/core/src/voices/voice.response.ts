import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Voice' })
export class VoiceResponse {
  @ApiProperty({ description: 'What `tts_workflow` takes', example: 'flite/slt' })
  id!: string;

  @ApiProperty({ description: 'For people', example: 'Flite, a woman of the United States' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, description: 'BCP 47; null when it follows the text', example: 'en' })
  language!: string | null;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'Plays a sample for anyone with the address; null for voices of other services and of recordings',
    example: 'http://localhost:3002/api/resources/voices/flite%2Fslt/sample.opus',
  })
  sample!: string | null;
}

@ApiSchema({ name: 'VoiceList' })
export class VoiceListResponse {
  @ApiProperty({ type: [VoiceResponse] })
  data!: VoiceResponse[];
}

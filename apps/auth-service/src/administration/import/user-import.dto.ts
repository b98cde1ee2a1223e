import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const statuses = ['created', 'exists', 'invalid'] as const;

export class ImportedLineResponse {
  @ApiProperty({ type: 'integer', description: 'From 1' })
  line!: number;

  @ApiProperty({ enum: statuses })
  status!: (typeof statuses)[number];

  @ApiPropertyOptional({ format: 'uuid', description: 'Of a user who was created' })
  id?: string;

  @ApiPropertyOptional({ description: 'Why a user was not created' })
  reason?: string;
}

export class ImportReportResponse {
  @ApiProperty({ type: 'integer', example: 1 })
  created!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;

  @ApiProperty({ type: [ImportedLineResponse] })
  data!: ImportedLineResponse[];
}

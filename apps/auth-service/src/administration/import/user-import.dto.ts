import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField } from '@svc/http';
import { formatNames, type FormatName } from './formats';

const statuses = ['created', 'exists', 'invalid'] as const;

export class ImportQuery {
  @ChoiceField(formatNames, {
    presence: 'optional',
    docs: { description: "Whose export the lines are; without it they are the service's own" },
  })
  format?: FormatName;
}

export class ImportedLineResponse {
  @ApiProperty({ type: 'integer', description: 'From 1' })
  line!: number;

  @ApiProperty({ enum: statuses })
  status!: (typeof statuses)[number];

  @ApiPropertyOptional({ format: 'uuid', description: 'Of a user who was created' })
  id?: string;

  @ApiPropertyOptional({ description: 'Why a user was not created' })
  reason?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'Names of what the line says beyond what was taken over, up to 20',
    example: ['phoneNumber'],
  })
  ignored?: string[];
}

export class ImportReportResponse {
  @ApiProperty({ type: 'integer', example: 1 })
  created!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;

  @ApiProperty({ type: [ImportedLineResponse] })
  data!: ImportedLineResponse[];
}

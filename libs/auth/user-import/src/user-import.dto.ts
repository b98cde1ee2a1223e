import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField } from '@svc/http';
import { formatNames, type FormatName } from './formats';

const statuses = ['created', 'exists', 'invalid'] as const;

export class ImportQuery {
  @ChoiceField(formatNames, {
    presence: 'optional',
    docs: { description: "Source of the lines; by default they are in the service's own format" },
  })
  format?: FormatName;
}

export class ImportedLineResponse {
  @ApiProperty({ type: 'integer', description: 'From 1' })
  line!: number;

  @ApiProperty({ enum: statuses })
  status!: (typeof statuses)[number];

  @ApiPropertyOptional({ format: 'uuid', description: 'Id of the created user' })
  id?: string;

  @ApiPropertyOptional({ description: 'Reason why no user was created' })
  reason?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'Names of fields that were not imported, up to 20',
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

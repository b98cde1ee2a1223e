import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField, FieldProblemBody, TextField } from '@svc/http';
import { csvFields, type CsvField } from './csv/csv-columns';
import { formatNames, type FormatName } from './formats';

const statuses = ['created', 'exists', 'invalid'] as const;

export class ImportQuery {
  @ChoiceField(formatNames, {
    presence: 'optional',
    docs: { description: "Source of the lines; by default they are in the service's own format" },
  })
  format?: FormatName;

  @TextField(
    { maximum: 4_000 },
    {
      presence: 'optional',
      docs: {
        description: `With CSV: the field of each column, separated by commas, of ${csvFields.join(', ')}; nothing leaves a column out. By default columns are recognised by their names`,
        example: 'email,name,,roles',
      },
    },
  )
  columns?: string;
}

class CsvColumnResponse {
  @ApiProperty({ example: 'E-mail address' })
  name!: string;

  @ApiProperty({ enum: csvFields, nullable: true, description: 'Recognised by the name; null for none' })
  field!: CsvField | null;

  @ApiProperty({ type: [String], description: 'Beginnings of the first cells with text', example: ['maja@hive.test'] })
  examples!: string[];
}

export class CsvColumnsResponse {
  @ApiProperty({ type: [CsvColumnResponse] })
  data!: CsvColumnResponse[];

  @ApiProperty({ enum: csvFields, isArray: true, description: 'Fields that a column can have' })
  fields!: CsvField[];

  @ApiProperty({ type: 'integer', description: 'Rows below the names, without empty ones', example: 12 })
  rows!: number;
}

export class ImportedLineResponse {
  @ApiProperty({ type: 'integer', description: 'From 1' })
  line!: number;

  @ApiProperty({ enum: statuses })
  status!: (typeof statuses)[number];

  @ApiPropertyOptional({ format: 'uuid', description: 'Id of the created user' })
  id?: string;

  @ApiPropertyOptional({ description: 'Reason why no user was created, in English' })
  reason?: string;

  @ApiPropertyOptional({ type: FieldProblemBody, description: 'The same reason for programs; `line` is no field' })
  problem?: FieldProblemBody;

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

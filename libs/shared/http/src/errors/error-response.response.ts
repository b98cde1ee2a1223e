import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { ErrorResponse, FieldProblem } from '@svc/errors';

@ApiSchema({ name: 'FieldProblem' })
export class FieldProblemBody implements FieldProblem {
  @ApiProperty({ description: 'Name in the request', example: 'password' })
  field!: string;

  @ApiProperty({ description: 'The first broken rule', example: 'password is required' })
  message!: string;
}

@ApiSchema({ name: 'ErrorResponse' })
export class ErrorResponseBody implements ErrorResponse {
  @ApiProperty({ description: 'Code for programs', example: 'VALIDATION_ERROR' })
  error!: string;

  @ApiProperty({ description: 'Message for users', example: 'password is required.' })
  message!: string;

  @ApiProperty({ type: 'integer', description: 'HTTP status', example: 400 })
  statusCode!: number;

  @ApiPropertyOptional({ description: 'Suggested remedy' })
  nextActions?: string;

  @ApiPropertyOptional({
    type: [FieldProblemBody],
    description: 'With `VALIDATION_ERROR`: one entry for each invalid field',
  })
  fields?: readonly FieldProblemBody[];
}

import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { ErrorResponse, FieldProblem } from '@svc/errors';

@ApiSchema({ name: 'FieldProblem' })
export class FieldProblemBody implements FieldProblem {
  @ApiProperty({ description: 'Name in the request', example: 'password' })
  field!: string;

  @ApiProperty({ description: 'The first broken rule', example: 'password is required' })
  message!: string;

  @ApiProperty({
    type: String,
    description: 'Code of the broken rule, for a text in another language',
    example: 'required',
  })
  rule!: FieldProblem['rule'];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Values of the rule: numbers, texts, and as `reason` the rule that an entry breaks',
    example: {},
  })
  params!: FieldProblem['params'];
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
    description:
      'With `VALIDATION_ERROR`: one entry for each invalid field; with `AUTH_PASSWORD_REJECTED`: one for each broken rule',
  })
  fields?: readonly FieldProblemBody[];
}

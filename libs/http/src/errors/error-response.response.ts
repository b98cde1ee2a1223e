import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { ErrorResponse } from '@svc/errors';

@ApiSchema({ name: 'ErrorResponse' })
export class ErrorResponseBody implements ErrorResponse {
  @ApiProperty({ description: 'Code for programmatic handling', example: 'VALIDATION_ERROR' })
  error!: string;

  @ApiProperty({ description: 'For people', example: 'email must be an email.' })
  message!: string;

  @ApiProperty({ type: 'integer', description: 'HTTP status', example: 400 })
  statusCode!: number;

  @ApiPropertyOptional({ description: 'Suggested remedy' })
  nextActions?: string;
}

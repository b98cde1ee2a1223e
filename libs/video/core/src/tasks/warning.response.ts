import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { readWarning, warningCodes, type WarningCode } from '@svc/contracts';

@ApiSchema({ name: 'WarningDetails' })
export class WarningResponse {
  @ApiProperty({
    enum: warningCodes,
    type: String,
    nullable: true,
    description: 'Stays the same when the sentence is reworded; null for a sentence of another version',
    example: 'article_too_short',
  })
  code!: WarningCode | null;

  @ApiProperty({ description: 'The sentence in English', example: 'The article “Bees” has 3 such points and not 5.' })
  message!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Values of the sentence, for a text in another language',
    example: { title: 'Bees', told: '3', asked: '5' },
  })
  values!: Record<string, string>;
}

/** @param messages sentences of the pipeline, as they are stored */
export const warningResponses = (messages: readonly string[]): WarningResponse[] =>
  messages.map((message) => {
    const { code, values } = readWarning(message) ?? { code: null, values: {} };
    return { code, message, values };
  });

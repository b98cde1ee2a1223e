import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { warningCodes, warningText, type Warning, type WarningCode } from '@svc/contracts';

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
  values!: Readonly<Record<string, string>>;
}

/** Both forms of the warnings, in the order in which they are stored. */
export const warningResponses = (
  warnings: readonly Warning[],
): { warnings: string[]; warning_details: WarningResponse[] } => {
  const details = warnings.map((warning) => ({
    code: warningCodes.find((known) => known === warning.code) ?? null,
    message: warningText(warning),
    values: warning.values,
  }));
  return { warnings: details.map(({ message }) => message), warning_details: details };
};

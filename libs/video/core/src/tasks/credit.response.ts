import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { creditCodes, type CreditCode } from '@svc/contracts';
import type { MediaCredit } from '@svc/pipeline';

@ApiSchema({ name: 'Credit' })
export class CreditResponse {
  @ApiProperty({ description: 'The sentence in English', example: 'Photo by Ann Lee on Pexels' })
  text!: string;

  @ApiProperty({ format: 'uri', example: 'https://www.pexels.com/photo/bee-on-a-flower-1/' })
  url!: string;

  @ApiProperty({
    enum: creditCodes,
    type: String,
    nullable: true,
    description: 'For a text in another language; null for a sentence of another version',
    example: 'photo',
  })
  code!: CreditCode | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Values of the sentence, for a text in another language',
    example: { name: 'Ann Lee', place: 'Pexels' },
  })
  values!: Readonly<Record<string, string>>;
}

export const creditResponse = ({ text, url, code, values = {} }: MediaCredit): CreditResponse => ({
  text,
  url,
  code: code ?? null,
  values,
});

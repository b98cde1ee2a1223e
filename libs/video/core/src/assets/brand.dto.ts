import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { broken } from '@svc/contracts';
import { matching, RefusesUnknownFields, TextField } from '@svc/http';

const colourPattern = /^#[0-9a-fA-F]{6}$/;
const pathMaximum = 255;

/** The example is null: a path is of the caller's own assets. */
const PathField = (description: string) =>
  TextField({ minimum: 1, maximum: pathMaximum }, { presence: 'nullable', docs: { description, example: null } });

const ColourField = (description: string, example: string) =>
  TextField(
    { maximum: 7, forms: [matching(colourPattern, broken('colour', { name: '"#ffcc00"' }))] },
    { presence: 'nullable', docs: { description, example, pattern: colourPattern.source } },
  );

/** Refused because a brand is replaced as a whole: a misspelt part would be removed. */
@RefusesUnknownFields({ answered: ['logo_url'] })
@ApiSchema({ name: 'BrandChange' })
export class BrandBody {
  @PathField('The `path` of an uploaded picture')
  logo?: string | null;

  @PathField('The `path` of an uploaded font')
  font?: string | null;

  @ColourField('The colour of what is spoken, of bars and numbers', '#e4572e')
  accent?: string | null;

  @ColourField('The colour of the ground below words', '#14213d')
  ground?: string | null;
}

const NullableText = (description: string, example: string, more = {}) =>
  ApiProperty({ type: String, nullable: true, description, example, ...more });

@ApiSchema({ name: 'Brand' })
export class BrandResponse {
  @NullableText('What `brand.logo` of a request takes', 'uploads/everyone/logo.png')
  logo!: string | null;

  @NullableText(
    'The file of the logo. Anyone with this address can open it for about a day',
    'http://localhost:3002/api/assets/everyone/logo.png',
    {
      format: 'uri',
    },
  )
  logo_url!: string | null;

  @NullableText('What `brand.font` of a request takes', 'uploads/everyone/acme.woff2')
  font!: string | null;

  @NullableText('What `brand.accent` of a request takes', '#e4572e')
  accent!: string | null;

  @NullableText('What `brand.ground` of a request takes', '#14213d')
  ground!: string | null;
}

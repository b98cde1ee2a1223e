import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

class JwkResponse {
  @ApiProperty({ example: 'EC' })
  kty!: string;

  @ApiProperty({ example: 'P-256', description: 'A key for RS256, which signs ID tokens, has `n` and `e` instead' })
  crv?: string;

  @ApiProperty({ example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' })
  x?: string;

  @ApiProperty({ example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' })
  y?: string;

  @ApiPropertyOptional({ description: 'Modulus of a key for RS256, of an OpenID provider' })
  n?: string;

  @ApiPropertyOptional({ description: 'Exponent of a key for RS256' })
  e?: string;

  @ApiProperty({ description: 'Thumbprint of the key (RFC 7638)' })
  kid!: string;

  @ApiProperty({ example: 'ES256' })
  alg!: string;

  @ApiProperty({ example: 'sig' })
  use!: string;
}

export class JwksResponse {
  @ApiProperty({ type: [JwkResponse] })
  keys!: JwkResponse[];
}

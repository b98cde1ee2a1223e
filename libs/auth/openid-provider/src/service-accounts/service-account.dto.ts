import { ApiProperty } from '@nestjs/swagger';
import { scopes, type Scope } from '@svc/access';
import { broken } from '@svc/contracts';
import { FlagField, RefusesUnknownFields, satisfying, TextField, TextListField, type TextListRule } from '@svc/http';
import { labelRule } from '@svc/auth';

const isScope = (text: string): boolean => scopes.some((scope) => scope === text);

const scopesRule: TextListRule = {
  minimumItems: 1,
  maximumItems: scopes.length,
  item: { maximum: 40, forms: [satisfying(isScope, broken('words', { words: scopes.join(' or ') }))] },
};

const scopesDocs = {
  description: `Any of ${scopes.join(', ')}; a token request may ask for fewer`,
  example: ['videos:read', 'videos:write'],
};

@RefusesUnknownFields()
export class CreateServiceAccountRequest {
  @TextField(labelRule, { docs: { example: 'Nightly videos' } })
  name!: string;

  @TextListField(scopesRule, { docs: scopesDocs })
  scopes!: Scope[];
}

@RefusesUnknownFields({ answered: ['id', 'secrets', 'lastUsedAt', 'createdAt', 'updatedAt'] })
export class UpdateServiceAccountRequest {
  @TextField(labelRule, { presence: 'optional' })
  name?: string;

  @TextListField(scopesRule, { presence: 'optional', docs: scopesDocs })
  scopes?: Scope[];

  @FlagField({
    presence: 'optional',
    docs: { description: 'true: no new tokens, and those of before end within seconds' },
  })
  disabled?: boolean;
}

class ServiceAccountSecretFacts {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class ServiceAccountResponse {
  @ApiProperty({ format: 'uuid', description: '`client_id`, and the owner of the videos that the account makes' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: scopes, isArray: true })
  scopes!: Scope[];

  @ApiProperty()
  disabled!: boolean;

  @ApiProperty({ type: [ServiceAccountSecretFacts], description: 'At most two, the oldest first' })
  secrets!: ServiceAccountSecretFacts[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Last token, to within five minutes' })
  lastUsedAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class CreatedSecretResponse extends ServiceAccountResponse {
  @ApiProperty({ description: '`client_secret`, shown once; it is the newest of `secrets`' })
  secret!: string;
}

export class ServiceAccountListResponse {
  @ApiProperty({ type: [ServiceAccountResponse], description: 'Newest first' })
  data!: ServiceAccountResponse[];
}

import { ApiProperty } from '@nestjs/swagger';
import { shownEmail } from './email-address';

/** Names a user in lists of administrators. */
export class PersonResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Null for an anonymous user' })
  email!: string | null;

  @ApiProperty({ description: 'Empty when the user gave none' })
  name!: string;
}

/** Documents the user of a row in a list. */
export const PersonProperty = () =>
  ApiProperty({ type: PersonResponse, nullable: true, description: 'As of now; null without one, or once deleted' });

/** Columns of a user who may be missing. */
export interface PersonColumns {
  email: string | null;
  name: string | null;
}

export const toPerson = ({ email, name }: PersonColumns): PersonResponse | null =>
  email === null ? null : { email: shownEmail(email), name: name ?? '' };

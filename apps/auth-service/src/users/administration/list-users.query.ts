import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Numbers arrive as text, as the interface says; the patterns are their ranges. */
export class PageQuery {
  @ApiPropertyOptional({ type: String, default: '0', description: 'How many to skip' })
  @IsString()
  @Matches(/^\d{1,9}$/, { message: '$property must be a whole number from 0' })
  offset: string = '0';

  @ApiPropertyOptional({ type: String, default: '10', description: '1 to 100' })
  @IsString()
  @Matches(/^([1-9]\d?|100)$/, { message: '$property must be a whole number from 1 to 100' })
  limit: string = '10';
}

export class ListUsersQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Part of the email or of the profile name, taken literally, in any case' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  search?: string;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, Matches, ValidateIf } from 'class-validator';
import { uuidPattern } from '../../callers/uuid.pipe';
import { UserResponse } from '../user.response';

export class PaginationResponse {
  @ApiProperty({ type: 'integer', example: 0 })
  offset!: number;

  @ApiProperty({ type: 'integer', example: 10 })
  limit!: number;

  @ApiProperty({ type: 'integer', description: 'Exact', example: 1 })
  total!: number;
}

export class UserListResponse {
  @ApiProperty({ type: [UserResponse], description: 'Newest first' })
  data!: UserResponse[];

  @ApiProperty({ type: PaginationResponse })
  pagination!: PaginationResponse;
}

export class DeleteUsersRequest {
  @ApiProperty({ type: [String], minItems: 1, maxItems: 1000, example: ['019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10'] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @Matches(uuidPattern, { each: true, message: 'each value in $property must be a UUID' })
  userIds!: string[];
}

export class DeleteUsersResponse {
  @ApiProperty()
  message!: string;

  @ApiProperty({ type: 'integer', description: 'Unknown ids are not counted', example: 1 })
  deletedCount!: number;
}

const ifGiven = ValidateIf((_object, value: unknown) => value !== undefined);

export class PatchUserRequest {
  @ApiPropertyOptional({ description: 'true ends every session and refuses sign-ins; false lets the user in again' })
  @ifGiven
  @IsBoolean()
  banned?: boolean;

  @ApiPropertyOptional({ description: 'Marks the email as verified, or not' })
  @ifGiven
  @IsBoolean()
  emailVerified?: boolean;
}

export class AdministeredUserResponse extends UserResponse {
  @ApiProperty()
  banned!: boolean;
}

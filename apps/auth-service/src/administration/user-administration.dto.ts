import { ApiProperty } from '@nestjs/swagger';
import { FlagField, TextListField, uuidRule } from '@svc/http';
import { UserResponse } from '../users/user.response';

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
  @TextListField(
    { minimumItems: 1, maximumItems: 1000, item: uuidRule },
    { docs: { example: ['019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10'] } },
  )
  userIds!: string[];
}

export class DeleteUsersResponse {
  @ApiProperty()
  message!: string;

  @ApiProperty({ type: 'integer', description: 'Unknown ids are not counted', example: 1 })
  deletedCount!: number;
}

export class PatchUserRequest {
  @FlagField({
    presence: 'optional',
    docs: { description: 'true ends every session and refuses sign-ins; false lets the user in again' },
  })
  banned?: boolean;

  @FlagField({ presence: 'optional', docs: { description: 'Marks the email as verified, or not' } })
  emailVerified?: boolean;
}

export class AdministeredUserResponse extends UserResponse {
  @ApiProperty()
  banned!: boolean;
}

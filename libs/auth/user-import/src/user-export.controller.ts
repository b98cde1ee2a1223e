import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { textAnswer } from '@svc/http';
import { CurrentCaller, ForAdmins, Route, Source, type Caller, type RequestSource } from '@svc/auth';
import { UserExportService } from './user-export.service';

const csvType = 'text/csv';

@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/users/export')
export class UserExportController {
  constructor(private readonly service: UserExportService) {}

  @Get()
  @Route({
    summary: 'Export all users as CSV',
    description:
      'UTF-8 with a byte order mark, newest first, without anonymous users and without hashes of passwords. ' +
      'POST /api/auth/users/import takes the file back. What a spreadsheet would run as a formula begins with ' +
      'an apostrophe.',
    answer: textAnswer(csvType),
  })
  @Header('content-disposition', 'attachment; filename="users.csv"')
  async exportUsers(@CurrentCaller() caller: Caller, @Source() source: RequestSource): Promise<StreamableFile> {
    return new StreamableFile(await this.service.export(caller, source), { type: `${csvType}; charset=utf-8` });
  }
}

export { formatNames, importFormatOf } from './formats';
export { readImportLine } from './import-line';
export { UserImportController } from './user-import.controller';
export { ImportReportResponse } from './user-import.dto';
export { UserImportService } from './user-import.service';

export { formatNames, findImportFormat } from './formats';
export { readImportLine } from './import-line';
export { ImportReportResponse } from './user-import.dto';
export { userImportFeature } from './user-import.feature';

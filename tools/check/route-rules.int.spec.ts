import { describe, expect, it } from 'vitest';
import { complaints } from './lint-complaints.fixture';

const writeHandler = (statements: number): string[] => [
  "@Controller('hives') export class Hives {",
  '@Get()',
  "@Route({ summary: 'Hives' })",
  ...['list(', '@Query() query: Hive,', '@Body() body: Hive,', ') {'],
  ...Array.from({ length: statements }, () => 'this.hum();'),
  '}}',
];

describe('the rules of routes', () => {
  it.each([
    ['without a description', "@Controller('hives') export class Hives { @Get() list() { return []; } }"],
    [
      'whose limit stands beside its description',
      "@Controller('hives') export class Hives { @RateLimit('mail') @Get() @Route({ summary: 'Hives' }) list() {} }",
    ],
    [
      'that documents an answer of its own',
      "@Controller('hives') export class Hives { @Get() @Route({ summary: 'Hives' }) @ApiOkResponse({}) list() {} }",
    ],
  ])('rejects a route %s', async (_fault, line) => {
    for (const file of ['libs/auth/core/src/auth-feature.ts', 'libs/video/kits/src/kits.controller.ts'])
      expect(await complaints(file, line)).toEqual([expect.stringContaining('Route')]);
  });

  it.each([
    "@Controller('hives') export class Hives { @Public() @Get() @Route({ summary: 'Hives', limit: 'mail' }) list() {} }",
    "@Pages('hives') export class Hives { @RateLimit('mail') @Get() list() {} }",
    "@ApiExcludeController() @Controller('hives') export class Hives { @HttpCode(200) @Post() list() {} }",
  ])('accepts %s', async (line) => {
    expect(await complaints('libs/video/kits/src/kits.controller.ts', line)).toEqual([]);
  });

  it('rejects a handler whose decorators and statements have more than 12 lines', async () => {
    const file = 'libs/auth/core/src/auth-feature.ts';
    expect(await complaints(file, ...writeHandler(10))).toEqual([]);
    expect(await complaints(file, ...writeHandler(11))).toEqual([expect.stringContaining('13 lines')]);
    const page = writeHandler(11).map((line) => line.replace('@Controller', '@Pages').replace('@Get', '@FormPost'));
    expect(await complaints(file, ...page)).toEqual([expect.stringContaining('13 lines')]);
  });
});

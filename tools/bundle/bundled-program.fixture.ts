import 'reflect-metadata';
import { PartialType } from '@nestjs/swagger';
import { plainToInstance, Type } from 'class-transformer';
import { IsInt, validateSync } from 'class-validator';
import 'pg';
import { DataSource } from 'typeorm';

class Cell {
  @IsInt()
  number!: number;
}

class Hive {
  @Type(() => Cell)
  cell!: Cell;

  @IsInt()
  bees!: number;
}

class HiveUpdate extends PartialType(Hive) {}

const update = plainToInstance(HiveUpdate, { cell: { number: 1 }, bees: 'many' });

const catchStack = (work: () => void): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).stack ?? '';
  }
};

/** Reports facts of itself to `bundle-server.int.spec.ts`. */
console.log(
  JSON.stringify({
    inheritsTypes: update.cell instanceof Cell,
    problems: validateSync(update).map(({ property }) => property),
    stack: catchStack(() => void new DataSource({ type: 'none' as 'postgres' })),
    loaded: Object.keys(require.cache),
  }),
);

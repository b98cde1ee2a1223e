import type { ObjectLiteral, Repository } from 'typeorm';

/**
 * Only one of parallel callers with the same unique key inserts the row.
 * @returns true when this call inserted it
 */
export const insertUnlessTaken = async <Entity extends ObjectLiteral>(
  repository: Repository<Entity>,
  values: Parameters<Repository<Entity>['insert']>[0],
): Promise<boolean> => {
  const insertion = repository
    .createQueryBuilder()
    .insert()
    .values(values)
    .orIgnore()
    .returning('*')
    .updateEntity(false);
  const result = await insertion.execute();
  return (result.raw as unknown[]).length > 0;
};

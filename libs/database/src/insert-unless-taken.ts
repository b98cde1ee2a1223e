import type { ObjectLiteral, Repository } from 'typeorm';

/**
 * Of parallel callers with one unique key, one writes the row.
 *
 * @returns whether it was written
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

import type { MigrationInterface, QueryRunner } from 'typeorm';

const replace = (difference: string): string => `
  CREATE OR REPLACE FUNCTION video.tally_changed_kept_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${difference}
    RETURN NULL;
  END $$`;

/** A cached part that changes its size writes the difference once, not the old and the new size. */
export class TallyDifferences1795500000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(replace(`PERFORM video.add_to_tally('kept bytes', NEW.size_bytes - OLD.size_bytes);`));
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(
      replace(`PERFORM video.add_to_tally('kept bytes', -OLD.size_bytes);
    PERFORM video.add_to_tally('kept bytes', NEW.size_bytes);`),
    );
  }
}

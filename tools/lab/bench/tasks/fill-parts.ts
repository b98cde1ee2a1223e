import type pg from 'pg';

const rowsAtOnce = 1_000_000;
/** Over which parts were used last, up to now. */
const days = 3;
const bytesOfPart = 170_000;

const key = `md5(n::text) || md5('part' || n)`;

const parts = `
  INSERT INTO video.kept_part (kind, key, size_bytes, used_at)
    SELECT 'scene', ${key}, ${bytesOfPart}, now() - make_interval(secs => ${days * 86_400} * (1 - n::float8 / $3::int))
      FROM generate_series($1::int, $2::int) AS n`;

/** One in four, each by one task: what is measured with them goes by their indexes. */
const uses = `
  INSERT INTO video.kept_part_use (key, task_id)
    SELECT ${key}, (lpad(to_hex(n), 12, '0') || '7000' || '8000' || '000000000000')::uuid
      FROM generate_series($1::int, $2::int, 4) AS n`;

const indexes = [
  'CREATE INDEX kept_part_by_use ON video.kept_part (used_at DESC)',
  'CREATE INDEX kept_part_use_by_task ON video.kept_part_use (task_id)',
];

/** Fills the table of kept parts as if they had been used over three days. What was in it goes. */
export const fillParts = async (client: pg.Client, count: number): Promise<void> => {
  await client.query('BEGIN');
  await client.query('ALTER TABLE video.kept_part DISABLE TRIGGER USER');
  await client.query('TRUNCATE video.kept_part, video.kept_part_use');
  await client.query('DROP INDEX video.kept_part_by_use, video.kept_part_use_by_task');
  for (let from = 1; from <= count; from += rowsAtOnce) {
    const to = Math.min(count, from + rowsAtOnce - 1);
    await client.query(parts, [from, to, count]);
    await client.query(uses, [from, to]);
  }
  for (const index of indexes) await client.query(index);
  await client.query('ALTER TABLE video.kept_part ENABLE TRIGGER USER');
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE video.kept_part');
  await client.query('VACUUM ANALYZE video.kept_part_use');
};

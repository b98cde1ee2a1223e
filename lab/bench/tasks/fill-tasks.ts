import type pg from 'pg';

/** Number of tasks that wait or run at any time. */
const unfinishedCount = 1_000;
/** Over which tasks were asked for, up to now: 30 days are those whose files are kept. */
const days = 60;
const tasksOfOwner = 100;
const rowsAtOnce = 1_000_000;

interface Index {
  name: string;
  definition: string;
}

const secondaryIndexes = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'video' AND tablename = 'task' AND indexname <> 'task_pkey'`;

const request = { text: 'The story of the bees', mode: 'generate', n_scenes: 1, bgm_volume: 0.3 };

/** A third of a short script of five scenes, so that thirty million fit on a small disk. */
const script = {
  title: 'Bees',
  language: 'en',
  scenes: [{ index: 0, narration: 'What is said here is a sentence.', picturePrompt: 'bees in a meadow' }],
};

const video = { fileName: 'video.mp4', durationSeconds: 22, sizeBytes: 2_000_000 };

/** UUIDs of version 7, a moment apart, so that they sort as they were asked for. */
const rows = `
  INSERT INTO video.task (id, status, owner_id, caller, request, script, stage, stage_current, stage_total, percentage,
      progress_message, scene_fractions, video, idempotency_key, request_hash, created_at, started_at, completed_at,
      updated_at, files_removed_at)
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(digest, 1, 3) || '8'
          || substr(digest, 4, 15))::uuid,
        status, 'user-' || n % $3::int, 'user user-' || n % $3::int, $5::jsonb, $6::jsonb,
        'done', 1, 1, CASE WHEN status = 'completed' THEN 100 ELSE 40 END, 'Finished', '{1}',
        CASE WHEN status = 'completed' THEN $7::jsonb END,
        CASE WHEN n % 10 = 0 THEN 'key-' || n END, CASE WHEN n % 10 = 0 THEN digest END,
        at, at, CASE WHEN status NOT IN ('pending', 'running') THEN at END, at,
        CASE WHEN status = 'completed' AND at < now() - interval '31 days' THEN at + interval '30 days' END
      FROM (
        SELECT n, md5(n::text) AS digest, now() - make_interval(secs => ${days * 86_400} * (1 - n::float8 / $4::int)) AS at,
            CASE WHEN n > $4::int - ${unfinishedCount} THEN 'pending' WHEN n % 50 = 0 THEN 'failed'
              WHEN n % 101 = 0 THEN 'cancelled' ELSE 'completed' END AS status
          FROM generate_series($1::int, $2::int) AS n
      ) AS drawn`;

export const ownerCountOf = (taskCount: number): number => Math.ceil(taskCount / tasksOfOwner);

const constants = [request, script, video].map((value) => JSON.stringify(value));

/**
 * Fills a table of tasks as if they had come over two months: indexes are made when all rows are there, and triggers have
 * a rest. What was in the table goes: only so does PostgreSQL write each page once (with `wal_level=minimal`).
 * @param count more than a thousand
 */
export const fillTasks = async (client: pg.Client, count: number): Promise<void> => {
  const { rows: indexes } = await client.query<Index>(secondaryIndexes);
  await client.query('BEGIN');
  await client.query('ALTER TABLE video.task DISABLE TRIGGER USER');
  await client.query('TRUNCATE video.task CASCADE');
  for (const { name } of indexes) await client.query(`DROP INDEX video.${name}`);
  for (let from = 1; from <= count; from += rowsAtOnce) {
    const to = Math.min(count, from + rowsAtOnce - 1);
    await client.query(rows, [from, to, ownerCountOf(count), count, ...constants]);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('ALTER TABLE video.task ENABLE TRIGGER USER');
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE video.task');
};

/** Counts existing rows, as the next migration does for rows that are older than the counters. */
export const tallyAnew = async (client: pg.Client): Promise<void> => {
  await client.query('DELETE FROM video.tally');
  await client.query(`DELETE FROM video.migration WHERE name LIKE 'TallyEarlierRows%'`);
};

/** Over which parts were used last, up to now. */
const daysOfParts = 3;
const bytesOfPart = 170_000;

const key = `md5(n::text) || md5('part' || n)`;

const parts = `
  INSERT INTO video.kept_part (kind, key, size_bytes, used_at)
    SELECT 'scene', ${key}, ${bytesOfPart}, now() - make_interval(secs => ${daysOfParts * 86_400} * (1 - n::float8 / $3::int))
      FROM generate_series($1::int, $2::int) AS n`;

/** One in four, each by one task: what is measured with them goes by their indexes. */
const uses = `
  INSERT INTO video.kept_part_use (key, task_id)
    SELECT ${key}, (lpad(to_hex(n), 12, '0') || '7000' || '8000' || '000000000000')::uuid
      FROM generate_series($1::int, $2::int, 4) AS n`;

const partIndexes = [
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
  for (const index of partIndexes) await client.query(index);
  await client.query('ALTER TABLE video.kept_part ENABLE TRIGGER USER');
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE video.kept_part');
  await client.query('VACUUM ANALYZE video.kept_part_use');
};

import type pg from 'pg';

/** Of tasks that wait or run at any time. */
const unfinishedCount = 1_000;
/** Over which tasks were asked for, up to now: 30 days are those whose files are kept. */
const days = 60;
const tasksOfOwner = 100;
const rowsAtOnce = 500_000;

interface Index {
  name: string;
  definition: string;
}

const secondaryIndexes = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'video' AND tablename = 'task' AND indexname <> 'task_pkey'`;

/** UUIDs of version 7, a moment apart, so that they sort as they were asked for. */
const rows = `
  INSERT INTO video.task (id, status, owner_id, caller, request, script, stage, stage_current, stage_total, percentage,
      progress_message, scene_fractions, video, idempotency_key, request_hash, created_at, started_at, completed_at,
      updated_at, files_removed_at)
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
          || substr(md5(n::text), 4, 15))::uuid,
        status, 'user-' || n % $3::int, 'user user-' || n % $3::int,
        jsonb_build_object('text', 'The story of number ' || n, 'mode', 'generate', 'n_scenes', 5, 'title', null,
          'frame_template', '1080x1920/image_default.html', 'template_params', '{}'::jsonb, 'media_workflow',
          'builtin/abstract', 'tts_workflow', 'builtin/espeak', 'ref_audio', null, 'prompt_prefix', '', 'bgm_path', null,
          'bgm_volume', 0.3),
        jsonb_build_object('title', 'Number ' || n, 'language', 'en', 'scenes', (
          SELECT jsonb_agg(jsonb_build_object('index', scene, 'narration', 'What is said in scene ' || scene || ' of the '
            || 'story of number ' || n || ' is a sentence.', 'picturePrompt', md5(n::text || scene)))
          FROM generate_series(0, 4) AS scene)),
        'done', 1, 1, CASE WHEN status = 'completed' THEN 100 ELSE 40 END, 'Finished', '{1,1,1,1,1}',
        CASE WHEN status = 'completed' THEN '{"fileName": "video.mp4", "durationSeconds": 22, "sizeBytes": 2000000}'::jsonb END,
        CASE WHEN n % 10 = 0 THEN md5('key' || n) END, CASE WHEN n % 10 = 0 THEN md5('hash' || n) END,
        at, at, CASE WHEN status NOT IN ('pending', 'running') THEN at END, at,
        CASE WHEN status = 'completed' AND at < now() - interval '31 days' THEN at + interval '30 days' END
      FROM (
        SELECT n, now() - make_interval(secs => ${days * 86_400} * (1 - n::float8 / $4::int)) AS at,
            CASE WHEN n > $4::int - ${unfinishedCount} THEN 'pending' WHEN n % 50 = 0 THEN 'failed'
              WHEN n % 101 = 0 THEN 'cancelled' ELSE 'completed' END AS status
          FROM generate_series($1::int, $2::int) AS n
      ) AS drawn`;

/**
 * Fills an empty table of tasks as if they had come over two months: indexes are made when all rows are there, and
 * triggers have a rest.
 * @param count at least a hundred
 */
export const fillTasks = async (client: pg.Client, count: number): Promise<void> => {
  const { rows: indexes } = await client.query<Index>(secondaryIndexes);
  await client.query('ALTER TABLE video.task DISABLE TRIGGER USER');
  for (const { name } of indexes) await client.query(`DROP INDEX video.${name}`);
  for (let from = 1; from <= count; from += rowsAtOnce)
    await client.query(rows, [from, Math.min(count, from + rowsAtOnce - 1), Math.ceil(count / tasksOfOwner), count]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('ALTER TABLE video.task ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE video.task');
};

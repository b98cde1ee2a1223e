/** Stores the tasks of each cached part, so that parts can be deleted with a user. */
export const keptPartTables = [
  `CREATE TABLE video.kept_part (
    key text CONSTRAINT kept_part_pkey PRIMARY KEY,
    size_bytes bigint NOT NULL CONSTRAINT cached_scene_size_bytes_check CHECK (size_bytes >= 0),
    used_at timestamptz NOT NULL DEFAULT now(),
    kind text NOT NULL DEFAULT 'scene'
      CONSTRAINT kept_part_kind_check CHECK (kind IN ('narration', 'sound', 'picture', 'scene', 'film'))
  )`,
  'CREATE INDEX kept_part_by_use ON video.kept_part (used_at DESC)',
  `CREATE TABLE video.kept_part_use (
    key text NOT NULL,
    task_id uuid NOT NULL,
    CONSTRAINT kept_part_use_pkey PRIMARY KEY (key, task_id)
  )`,
  'CREATE INDEX kept_part_use_by_task ON video.kept_part_use (task_id)',
];

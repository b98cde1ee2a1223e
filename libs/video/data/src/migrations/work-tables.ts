/** Work that all processes share: positions in lists, and start times. */
export const workTables = [
  `CREATE TABLE video.list_position (
    list text CONSTRAINT list_position_pkey PRIMARY KEY,
    position text NOT NULL
  )`,
  `CREATE TABLE video.exclusive_work (
    name text CONSTRAINT exclusive_work_pkey PRIMARY KEY,
    begun_at timestamptz NOT NULL
  )`,
];

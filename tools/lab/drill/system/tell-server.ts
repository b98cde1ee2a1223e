import pg from 'pg';

/** Statements at a server, one after the other, past every pool; the first row of the last one. */
export const tellServer = async <Row extends object>(
  url: string,
  ...statements: string[]
): Promise<Row | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let row: Row | undefined;
    for (const statement of statements) row = (await client.query<Row & pg.QueryResultRow>(statement)).rows[0];
    return row;
  } finally {
    await client.end();
  }
};

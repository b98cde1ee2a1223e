import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Trigger {
  readonly when: string;
  readonly tables: readonly string[];
  readonly body: string;
  /** The return value of the trigger; `NULL` skips the statement. */
  readonly result?: 'NEW' | 'OLD' | 'NULL';
}

interface PlantedFault {
  readonly title: string;
  /** Names of rules; one of them at least finds it. */
  readonly rules: readonly string[];
  /** Operations that meet it, if most others do not. */
  readonly theme?: 'rights' | 'clients' | 'domains';
  readonly triggers: readonly Trigger[];
}

/** Faults that are planted together. */
export const plantedRuns = parse(
  readFileSync(join(import.meta.dirname, 'planted-faults.yaml'), 'utf8'),
) as readonly (readonly PlantedFault[])[];

export const writeSql = ({ triggers }: PlantedFault): string =>
  triggers
    .flatMap(({ when, tables, body, result = 'NEW' }) =>
      tables.map((table) => {
        const name = `planted_${crypto.randomUUID().replaceAll('-', '_')}`;
        return `
          CREATE FUNCTION auth.${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN ${result}; END $$;
          CREATE TRIGGER ${name} ${when} ON auth.${table} FOR EACH ROW EXECUTE FUNCTION auth.${name}();`;
      }),
    )
    .join('\n');

/** Removes all planted functions and their triggers. */
export const undoPlanted = `DO $$ DECLARE f text; BEGIN
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE proname LIKE 'planted%' LOOP EXECUTE 'DROP FUNCTION ' || f || ' CASCADE'; END LOOP;
END $$`;

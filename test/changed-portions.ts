import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/**
 * Lets one transaction of a mass change take so many codes, and notes from then on how many codes each transaction
 * changes.
 */
export async function watchPortions(db: Db, portion: number) {
  await sql`create or replace function codes_at_once() returns integer language sql stable as ${sql.lit(`select ${portion}`)}`.execute(
    db,
  )
  await sql`create table changed_rows (at xid8 not null default pg_current_xact_id(), changed integer not null)`.execute(
    db,
  )
  await sql`create table stop_after (portions integer not null)`.execute(db)
  await sql`create function note_changed_rows() returns trigger language plpgsql as $$
    begin
      if (select count(distinct at) from changed_rows) >= (select portions from stop_after) then
        raise exception 'killed';
      end if;
      insert into changed_rows (changed) select count(*) from changed_codes;
      return null;
    end $$`.execute(db)
  await sql`create trigger noted after update on promo_codes referencing old table as changed_codes
    for each statement execute function note_changed_rows()`.execute(db)
  return {
    /** Codes changed since `forget`, by transaction. */
    seen: async () => {
      const { rows } = await sql<{ changed: number }>`
        select sum(changed)::int as changed from changed_rows group by at having sum(changed) > 0 order by at`.execute(
        db,
      )
      return rows.map(({ changed }) => changed)
    },
    forget: async () => {
      await sql`truncate changed_rows, stop_after`.execute(db)
    },
    /** Lets the next portion after so many fail, as if its process was killed; without a number no more. */
    stopAfter: async (portions?: number) => {
      await sql`truncate stop_after`.execute(db)
      if (portions !== undefined)
        await sql`insert into stop_after values (${portions}::int)`.execute(db)
    },
  }
}

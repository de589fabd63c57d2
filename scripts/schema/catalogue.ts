import type pg from 'pg'

export type Column = {
  name: string
  type: string
  is_required: boolean
  /** The expression of its default, or from which it is computed. */
  default: string | null
  made: 'by default' | 'by identity' | 'by expression' | 'by hand'
  comment: string | null
}

type Named = { name: string; definition: string }

type Trigger = { name: string; function: string }

export type Table = {
  name: string
  comment: string | null
  columns: Column[]
  constraints: Named[]
  /** Without indexes of constraints. */
  indexes: Named[]
  triggers: Trigger[]
}

export type Catalogue = {
  extensions: { name: string }[]
  types: Named[]
  sequences: { name: string }[]
  tables: Table[]
  functions: { name: string; arguments: string; result: string }[]
}

/** Columns of a table or composite type, as rows of JSON. */
const columnsOf = (relation: string) => `(
  select json_agg(json_build_object(
      'name', attname,
      'type', format_type(atttypid, atttypmod),
      'is_required', attnotnull,
      'default', pg_get_expr(adbin, adrelid),
      'made', case when attidentity <> '' then 'by identity' when attgenerated <> '' then 'by expression'
        when adbin is not null then 'by default' else 'by hand' end,
      'comment', col_description(attrelid, attnum)) order by attnum)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${relation}.oid and attnum > 0 and not attisdropped)`

const ours =
  "current_schema()::regnamespace and not exists (select from pg_depend where objid = of.oid and deptype = 'e')"

/** All objects of the product in the database, sorted by name, so that every server gives the same output. */
export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const all = async <Row>(query: string) =>
    (
      await pool.query<{ found: Row[] }>(
        `select coalesce(json_agg(found), '[]') as found from (${query}) found`,
      )
    ).rows[0]?.found ?? []
  return {
    extensions: await all(
      "select extname as name from pg_extension where extname <> 'plpgsql' order by 1",
    ),
    types: await all(`
      select relname as name, (
          select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
            from pg_attribute where attrelid = of.oid and attnum > 0 and not attisdropped) as definition
        from pg_class of where relkind = 'c' and relnamespace = ${ours} order by relname collate "C"`),
    // Sequences of identity columns are part of their columns.
    sequences: await all(`
      select relname as name from pg_class of where relkind = 'S' and relnamespace = ${ours}
          and not exists (select from pg_depend where objid = of.oid and deptype in ('a', 'i'))
        order by relname collate "C"`),
    tables: await all(`
      select relname as name, obj_description(oid, 'pg_class') as comment, ${columnsOf('of')} as columns,
          (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(oid))
              order by array_position('{p,u,f,c}', contype::text), conname collate "C"), '[]')
            from pg_constraint where conrelid = of.oid and contype in ('p', 'u', 'f', 'c')) as constraints,
          (select coalesce(json_agg(json_build_object('name', index.relname, 'definition', pg_get_indexdef(indexrelid))
              order by index.relname collate "C"), '[]')
            from pg_index join pg_class index on index.oid = indexrelid
            where indrelid = of.oid and not exists (select from pg_constraint where conindid = indexrelid)) as indexes,
          (select coalesce(json_agg(json_build_object('name', tgname, 'function', proname) order by tgname collate "C"), '[]')
            from pg_trigger join pg_proc on pg_proc.oid = tgfoid
            where tgrelid = of.oid and not tgisinternal) as triggers
        from pg_class of where relkind = 'r' and relnamespace = ${ours} order by relname collate "C"`),
    functions: await all(`
      select proname as name, pg_get_function_arguments(oid) as arguments, pg_get_function_result(oid) as result
        from pg_proc of where pronamespace = ${ours} order by proname collate "C"`),
  }
}

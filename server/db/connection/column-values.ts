import pg from 'pg'

const { builtins } = pg.types

/** Timestamps as ISO strings, days as yyyy-MM-dd, counts and amounts as numbers: rows are ready for JSON. */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    if (oid === builtins.DATE) return (value: string) => value
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

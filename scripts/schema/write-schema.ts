import type { Catalogue, Column, Table } from './catalogue.ts'

/** The database as readable SQL. Function bodies are in server/db/functions. */
export function writeSchema({
  extensions,
  types,
  sequences,
  tables,
  functions,
}: Catalogue): string {
  const parts = [
    [
      "-- Today's database, to read. Made by `npm run schema` from the migrations; never edited or run.",
    ],
    extensions.map(({ name }) => `CREATE EXTENSION ${name};`),
    types.map(({ name, definition }) => `CREATE TYPE ${name} AS (${definition});`),
    sequences.map(({ name }) => `CREATE SEQUENCE ${name};`),
    ...tables.map(tableAsSql),
    functions.map((one) => `-- FUNCTION ${one.name}(${one.arguments}) RETURNS ${one.result}`),
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function tableAsSql({ name, comment, columns, constraints, indexes, triggers }: Table): string[] {
  const lines = [
    ...columns.map(columnAsSql),
    ...constraints.map(
      (one) => `CONSTRAINT ${one.name} ${one.definition.replaceAll('\n', '\n  ')}`,
    ),
  ]
  return [
    ...(comment === null ? [] : [`-- ${comment}`]),
    `CREATE TABLE ${name} (`,
    `  ${lines.join(',\n  ')}`,
    ');',
    ...indexes.map(({ definition }) => `${definition.replace(/ ON \w+\./, ' ON ')};`),
    ...triggers.map((one) => `-- TRIGGER ${one.name}: functions/${one.function}.sql`),
  ]
}

function columnAsSql(column: Column): string {
  const expression = visible(column.default ?? '')
  const made = {
    'by hand': '',
    'by default': ` DEFAULT ${expression}`,
    'by expression': ` GENERATED ALWAYS AS ${expression} STORED`,
    'by identity': ' GENERATED ALWAYS AS IDENTITY',
  }[column.made]
  const comment = column.comment === null ? '' : `-- ${column.comment}\n  `
  return `${comment}${column.name} ${column.type}${column.is_required ? ' NOT NULL' : ''}${made}`
}

const escapes: Record<string, string> = { '\t': '\\t', '\r': '\\r', '\n': '\\n', '\f': '\\f' }

/** Keeps white space inside string literals. */
function visible(expression: string): string {
  return (
    expression
      .replaceAll(/'[^']*'/g, (text) =>
        text.replaceAll(/[\t\r\n\f]/g, (space) => escapes[space] ?? space),
      )
      // The source has E'\f\v'. Servers before 16 do not know \v.
      .replaceAll(/(?<=\\f)(?:\v|v)(?=')/g, '\\v')
  )
}

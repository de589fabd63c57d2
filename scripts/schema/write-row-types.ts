import type { Catalogue, Column, Table } from './catalogue.ts'
import { narrowTypes } from './narrow-types.ts'

/** Row types for Kysely: selected, inserted and updated columns. */
export function writeRowTypes({ tables }: Catalogue): string {
  const types = tables.map(asType)
  const kinds = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((kind) =>
    types.some((type) => type.includes(`: ${kind}<`)),
  )
  return [
    '// Made by `npm run schema` from the migrations; never edited. Narrower types: scripts/schema/narrow-types.ts.',
    `import type { ${kinds.join(', ')} } from 'kysely'\n`,
    ...importsOf(tables),
    '\n/** The tables as queries see them. Timestamps come as ISO strings, days as yyyy-MM-dd (connect.ts). */',
    `export type Tables = {\n${types.join('\n')}\n}\n`,
  ].join('\n')
}

function importsOf(tables: Table[]): string[] {
  const names = new Map<string, Set<string>>()
  const known = new Set(
    tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)),
  )
  for (const [column, { type, from }] of Object.entries(narrowTypes)) {
    if (!known.has(column))
      throw new Error(`There is no column ${column}: take its line out of narrow-types.ts.`)
    if (from !== undefined && type !== undefined)
      names.set(from, (names.get(from) ?? new Set<string>()).add(type))
  }
  return [...names.keys()]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map(
      (from) =>
        `import type { ${[...(names.get(from) ?? [])].toSorted().join(', ')} } from '${from}'`,
    )
}

function asType(table: Table): string {
  const columns = table.columns.flatMap((column) => [
    ...(column.comment === null ? [] : [`    /** ${column.comment} */`]),
    `    ${column.name}: ${columnAsType(table, column)}`,
  ])
  return [
    ...(table.comment === null ? [] : [`  /** ${table.comment} */`]),
    `  ${table.name}: {`,
    ...columns,
    '  }',
  ].join('\n')
}

function columnAsType(table: Table, column: Column): string {
  const narrow = narrowTypes[`${table.name}.${column.name}`]
  const type = typeOf(table, column, narrow?.type)
  const orNull = column.is_required || type === 'unknown' ? '' : ' | null'
  if (column.type === 'jsonb') {
    // Parsed when read, and written as text.
    const orText = column.is_required ? '' : ' | null'
    const optional = column.made === 'by default' ? ' | undefined' : ''
    return `ColumnType<${type}${orNull}, string${orText}${optional}, string${orText}>`
  }
  if (narrow?.isFilledByTrigger) return `Generated<${type}>`
  if (column.made === 'by hand') return `${type}${orNull}`
  return `${column.made === 'by default' ? 'Generated' : 'GeneratedAlways'}<${type}${orNull}>`
}

const types: [RegExp, string][] = [
  [/^(?:text|uuid|date|character varying|timestamp)/, 'string'],
  [/^(?:bigint|integer|smallint|numeric|double precision|real)/, 'number'],
  [/^boolean$/, 'boolean'],
  [/^jsonb$/, 'Record<string, unknown>'],
]

function typeOf(table: Table, { name, type }: Column, narrow = valuesOf(table, name)): string {
  const known = types.find(([pattern]) => pattern.test(type))?.[1]
  if (known === undefined)
    throw new Error(`${table.name}.${name}: of ${type}, which write-row-types.ts does not know.`)
  const one = narrow ?? known
  if (!type.endsWith('[]')) return one
  return one.includes(' ') ? `(${one})[]` : `${one}[]`
}

/** The values that a check constraint allows for a column, even if it contains other conditions. */
function valuesOf({ constraints }: Table, column: string): string | undefined {
  const either = new RegExp(`\\(${column} (?:= ANY \\(|<@ )ARRAY\\[([^\\]]+)\\]`)
  for (const { definition } of constraints) {
    if (
      !definition.startsWith('CHECK') ||
      /\b(?:OR|NOT|CASE)\b/.test(definition.replaceAll('IS NOT NULL', ''))
    )
      continue
    const list = either.exec(definition)?.[1]
    if (list !== undefined)
      return [...list.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  }
  return undefined
}

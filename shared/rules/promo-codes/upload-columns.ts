import { promoFileColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { PromoFileColumn } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { doubledHeaderSentence, missingHeadersSentence } from './csv-sentences.ts'

export type UploadKind = 'influencers' | 'promo_codes'

/** Maximum number of rows in one upload. */
export const maxUploadRows = 50_000

/** Largest file that is read: 50,000 rows of long links fit. */
export const maxUploadBytes = 16_000_000

/** The brand's address is optional: the stored one or the link's domain is used. */
const neededPromoColumns = [
  'brand_name',
  'promo_code',
  'description',
  'category',
  'email',
  'affiliate_link',
] as const

export type OptionalPromoColumn = Exclude<PromoFileColumn, (typeof neededPromoColumns)[number]>

/** If an existing code is changed, fields without a column stay unchanged. */
export const optionalPromoColumns = promoFileColumns.filter(
  (column): column is OptionalPromoColumn =>
    !(neededPromoColumns as readonly string[]).includes(column),
)

/** The columns of each table (spec §3). Columns beyond the spec are optional. */
export const uploadColumns = {
  influencers: {
    required: ['fullName', 'socialMediaHandle', 'email'],
    optional: ['profileImageUrl'],
  },
  promo_codes: {
    required: neededPromoColumns,
    /** 'username' identifies the influencer if there is no 'email'. */
    optional: [...optionalPromoColumns, 'username'],
  },
} as const satisfies Record<
  UploadKind,
  { required: readonly string[]; optional: readonly string[] }
>

/** The columns of promo codes that every download has first, so that it can be edited and uploaded again. */
export const promoTableColumns = [...promoFileColumns, 'username'] as const

export type UploadColumn<Kind extends UploadKind> =
  | (typeof uploadColumns)[Kind]['required'][number]
  | (typeof uploadColumns)[Kind]['optional'][number]

/** One record, with its row in the spreadsheet. */
type UploadRow<Kind extends UploadKind> = { row: number } & {
  [Column in UploadColumn<Kind>]?: string
}

export type PromoUploadRow = UploadRow<'promo_codes'>
export type InfluencerUploadRow = UploadRow<'influencers'>

/** The column that each header maps to, or '' if it is not used. */
export type ColumnChoice = string[]

export type MatchedHeaders = {
  columns: ColumnChoice
  /** Recognised alternative headers and their columns. */
  recognised: { header: string; column: string }[]
  /** Unknown headers. */
  unknown: string[]
  /** Why the file cannot be used with these columns. */
  problems: string[]
}

/** Finds each column by its header, whatever its case, spaces, underscores and hyphens are. */
export function columnsByName(kind: UploadKind, headers: readonly string[]): ColumnChoice {
  const byKey = new Map(columnNames(kind).map((name) => [keyOf(name), name]))
  return headers.map((header) => byKey.get(keyOf(header)) ?? '')
}

/** Messages about a file with these columns, and its problems. */
export function matchHeaders(
  kind: UploadKind,
  headers: readonly string[],
  columns: ColumnChoice,
  isForOthers: boolean,
): MatchedHeaders {
  return {
    columns,
    recognised: headers.flatMap((header, place) => {
      const column = columns[place] ?? ''
      return column === '' || column === header ? [] : [{ header, column }]
    }),
    unknown: headers.filter((header, place) => !columns[place] && header !== ''),
    problems: columnProblems(kind, columns, isForOthers),
  }
}

/**
 * The problems of a column choice.
 * @param isForOthers the file must name the owner of each code. Otherwise all codes may be the uploader's own
 */
export function columnProblems(
  kind: UploadKind,
  columns: ColumnChoice,
  isForOthers: boolean,
): string[] {
  const missing = missingColumns(kind, columns, isForOthers)
  const doubled = columnNames(kind).filter(
    (name) => columns.filter((column) => column === name).length > 1,
  )
  return [
    ...(missing.length > 0 ? [missingHeadersSentence(missing)] : []),
    ...doubled.map(doubledHeaderSentence),
  ]
}

export function missingColumns(
  kind: UploadKind,
  columns: ColumnChoice,
  isForOthers: boolean,
): string[] {
  const isNamed = kind === 'promo_codes' && (!isForOthers || columns.includes('username'))
  return uploadColumns[kind].required.filter(
    (name) => !columns.includes(name) && !(isNamed && name === 'email'),
  )
}

/** All columns of a table, required ones first. */
export function columnNames(kind: UploadKind): string[] {
  const { required, optional } = uploadColumns[kind]
  return [...required, ...optional]
}

function keyOf(header: string): string {
  return header.toLowerCase().replace(/[\s_-]+/g, '')
}

import { promoFileColumns } from '#shared/rules/promo-code-fields.ts'
import type { PromoFileColumn } from '#shared/rules/promo-code-fields.ts'

import { doubledHeaderSentence, missingHeadersSentence } from './csv-sentences.ts'

export type UploadKind = 'influencers' | 'promo_codes'

/** Most rows that one upload takes. */
export const maxUploadRows = 50_000

/** Largest file that is read: 50,000 rows of long links fit. */
export const maxUploadBytes = 16_000_000

/** Files were always read without a brand's address: the brand's own is known, or the link tells it. */
const neededPromoColumns = [
  'brand_name',
  'promo_code',
  'description',
  'category',
  'email',
  'affiliate_link',
] as const

export type OptionalPromoColumn = Exclude<PromoFileColumn, (typeof neededPromoColumns)[number]>

/** Of a code that is changed, those stay as they are that the file has no column for. */
export const optionalPromoColumns = promoFileColumns.filter(
  (column): column is OptionalPromoColumn =>
    !(neededPromoColumns as readonly string[]).includes(column),
)

/** The columns of each table (spec §3); what is beyond the spec is optional. */
export const uploadColumns = {
  influencers: {
    required: ['fullName', 'socialMediaHandle', 'email'],
    optional: ['profileImageUrl'],
  },
  promo_codes: {
    required: neededPromoColumns,
    /** 'username' names the influencer where there is no 'email'. */
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

/** One record of a file with the row of the spreadsheet that it was in. */
export type UploadRow<Kind extends UploadKind> = { row: number } & {
  [Column in UploadColumn<Kind>]?: string
}

export type PromoUploadRow = UploadRow<'promo_codes'>
export type InfluencerUploadRow = UploadRow<'influencers'>

/** What each column of a file means: a column of ours, or '' where it is not used. */
export type ColumnChoice = string[]

export type MatchedHeaders = {
  columns: ColumnChoice
  /** Recognised alternative headers and their columns. */
  recognised: { header: string; column: string }[]
  /** Headers that mean nothing here. */
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
 * What is wrong with a choice of columns.
 * @param isForOthers the file has to say whose each code is; otherwise all may be the uploader's own
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

/** All columns of a table, those first that it cannot do without. */
export function columnNames(kind: UploadKind): string[] {
  const { required, optional } = uploadColumns[kind]
  return [...required, ...optional]
}

function keyOf(header: string): string {
  return header.toLowerCase().replace(/[\s_-]+/g, '')
}

import { doubledHeaderSentence, missingHeadersSentence } from './csv-sentences.ts'

export type UploadKind = 'influencers' | 'promo_codes'

/** Most rows that one upload takes. */
export const maxUploadRows = 50_000

/** Largest file that is read: 50,000 rows of long links fit. */
export const maxUploadBytes = 16_000_000

/** The columns of each table (spec §3); what is beyond the spec is optional. */
export const uploadColumns = {
  influencers: {
    required: ['fullName', 'socialMediaHandle', 'email'],
    optional: ['profileImageUrl'],
  },
  promo_codes: {
    required: ['brand_name', 'promo_code', 'description', 'category', 'email', 'affiliate_link'],
    optional: ['expiration_date', 'brand_url', 'brand_instagram_handle'],
  },
} as const satisfies Record<
  UploadKind,
  { required: readonly string[]; optional: readonly string[] }
>

export type UploadColumn<Kind extends UploadKind> =
  | (typeof uploadColumns)[Kind]['required'][number]
  | (typeof uploadColumns)[Kind]['optional'][number]

/** One record of a file with the row of the spreadsheet that it was in. */
export type UploadRow<Kind extends UploadKind> = { row: number } & {
  [Column in UploadColumn<Kind>]?: string
}

export type PromoUploadRow = UploadRow<'promo_codes'>
export type InfluencerUploadRow = UploadRow<'influencers'>

export type MatchedHeaders = {
  /** Column of the table for each place of the file's headers; undefined where it is none of ours. */
  columns: (string | undefined)[]
  /** Headers that are written differently, with what they were taken for. */
  recognised: { header: string; column: string }[]
  /** Headers that mean nothing here. */
  unknown: string[]
  /** Why the file cannot be used. */
  problems: string[]
}

/** Finds each column by its header, whatever its case, spaces, underscores and hyphens are. */
export function matchHeaders(kind: UploadKind, headers: readonly string[]): MatchedHeaders {
  const { required, optional } = uploadColumns[kind]
  const names: readonly string[] = [...required, ...optional]
  const byKey = new Map(names.map((name) => [keyOf(name), name]))
  const columns = headers.map((header) => byKey.get(keyOf(header)))
  const doubled = names.filter((name) => columns.filter((column) => column === name).length > 1)
  const missing = required.filter((name) => !columns.includes(name))
  return {
    columns,
    recognised: headers.flatMap((header, place) => {
      const column = columns[place]
      return column === undefined || column === header ? [] : [{ header, column }]
    }),
    unknown: headers.filter((header, place) => columns[place] === undefined && header !== ''),
    problems: [
      ...(missing.length > 0 ? [missingHeadersSentence(missing)] : []),
      ...doubled.map(doubledHeaderSentence),
    ],
  }
}

function keyOf(header: string): string {
  return header.toLowerCase().replace(/[\s_-]+/g, '')
}

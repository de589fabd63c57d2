/**
 * What work costs our process, in milliseconds of the processor of an ordinary machine. Measured, without what the
 * database does for it, and rounded up: exports and archives with 5,000 codes, pictures and pages one at a time, uploads
 * as tables of 10,000 rows, which cost more than pictures. It is spent before the work begins, from a budget that each
 * visitor and each account has.
 */
export const workCosts = {
  /** A page that is not kept. */
  page: 45,
  /** A picture for sharing that is not kept. */
  picture: 60,
  /** A part of the sitemap, of up to 50,000 addresses. */
  sitemap_part: 500,
  /** A megabyte of an uploaded file: to read, to check and to load or to draw it. */
  uploaded_megabyte: 200,
  /** A table of codes, of creators or of days. */
  export: 200,
  /** Everything that we hold of one person. */
  archive: 500,
  /** A live stream, with what was missed since the last one. */
  stream: 12,
} as const

export type WorkKind = keyof typeof workCosts

/**
 * A quarter of a processor for each: 333 pages a minute that nobody has kept. An office or a mobile network with one
 * address stays far below: kept pages cost nothing, and who goes on from a page asks for reads alone, which are counted
 * by themselves.
 */
export const workBudget = { points: 15_000, seconds: 60 }

/**
 * Cost of work in milliseconds of CPU time on an ordinary machine, without the database. Measured and rounded up:
 * exports and archives with 5,000 codes, single pictures and pages, uploads of 10,000 rows. The cost is spent before
 * the work begins, from a budget per visitor and per account.
 */
export const workCosts = {
  /** A page that is not cached. */
  page: 45,
  /** A share picture that is not cached. */
  picture: 60,
  /** A search of the header that is not cached: its text is read as the assistant reads messages. */
  search: 20,
  /** A part of the sitemap with up to 50,000 URLs. */
  sitemap_part: 500,
  /** A megabyte of an uploaded file: parsing, checking, and loading or drawing. */
  uploaded_megabyte: 200,
  /** A table of codes, of creators or of days. */
  export: 200,
  /** The data export of a person. */
  archive: 500,
  /** A live stream with the replay of missed events. */
  stream: 12,
} as const

export type WorkKind = keyof typeof workCosts

/**
 * A quarter of a CPU for each key: 333 uncached pages a minute. An office or mobile network behind one address stays
 * far below: cached pages are free, and navigation within the site makes reads, which have their own limit.
 */
export const workBudget = { points: 15_000, seconds: 60 }

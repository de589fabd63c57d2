/** Kinds of reports about a code, and the maximum length of their text. */

/** Reports by anybody who tried a code. */
export const reportKinds = [
  'does_not_work',
  'misleading',
  'offensive',
  'harmful_link',
  'not_by_creator',
  'other',
] as const

export type ReportKind = (typeof reportKinds)[number]

/** Reports with a brand's claim. They have a text of their own. */
export const everyReportKind = [...reportKinds, 'brand_owner'] as const

export type EveryReportKind = (typeof everyReportKind)[number]

export const reportText: Record<EveryReportKind, string> = {
  does_not_work: 'It does not work',
  misleading: 'It promises something else',
  offensive: 'It is offensive',
  harmful_link: 'It is a scam, or its link is harmful',
  not_by_creator: 'It is not by this creator',
  other: 'Something else',
  brand_owner: 'I own this brand: take it down',
}

export const longestReport = 1000
export const longestStatement = 2000

/** 'resolved' with the outcome for the code. */
export const reportOutcomes = ['blocked', 'kept'] as const

export type ReportOutcome = (typeof reportOutcomes)[number]

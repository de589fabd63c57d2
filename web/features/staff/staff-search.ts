import { readSearchText } from '#shared/rules/search/search-text.ts'
import { readId } from '#shared/rules/text/read-id.ts'

/** The parts of the staff desk, in the order of their tabs. */
export const staffTabs = [
  'codes',
  'people',
  'reports',
  'appeals',
  'verification',
  'cards',
  'brands',
  'disputes',
  'dead-letters',
  'log',
  'health',
] as const

/** Tabs that reviewers do not have. */
export const administratorTabs: ReadonlySet<StaffTab> = new Set([
  'disputes',
  'dead-letters',
  'health',
])

export type StaffTab = (typeof staffTabs)[number]

/** The filters of each tab. The first one is the default. */
export const staffShows = {
  codes: [
    'all',
    'live',
    'featured',
    'trending',
    'reported',
    'held',
    'blocked',
    'paused',
    'expired',
  ],
  people: [
    'all',
    'influencer',
    'agency',
    'creditcard',
    'elite',
    'verified',
    'fake',
    'staff',
    'suspended',
  ],
  reports: ['open', 'resolved'],
  appeals: ['open', 'decided'],
  verification: ['open', 'decided'],
  cards: ['open', 'decided'],
  brands: ['all', 'merged'],
  disputes: ['open', 'closed'],
  'dead-letters': ['mails', 'messages'],
  log: ['all', 'promo_code', 'person', 'mail', 'message', 'brand', 'site'],
  health: ['now'],
} as const satisfies Record<StaffTab, readonly [string, ...string[]]>

export type StaffShow<Tab extends StaffTab> = (typeof staffShows)[Tab][number]

/** The search parameters of the staff desk, without default values. */
export type StaffSearch = {
  tab?: Exclude<StaffTab, 'codes'> | undefined
  q?: string | undefined
  show?: string | undefined
  /** The person or code of the list. */
  about?: string | undefined
}

/** Without a search and filters. */
export const wholeList = { q: undefined, show: undefined, about: undefined } satisfies StaffSearch

/** Tabs with a text search. */
const searchedTabs: ReadonlySet<StaffTab> = new Set(['codes', 'people', 'brands'])

/** Tabs that can be limited: the codes of a person, and actions on a person or code. */
const aboutTabs: ReadonlySet<StaffTab> = new Set(['codes', 'log'])

/** Parses the parameters of each tab. Invalid values are ignored. */
export function readStaffSearch(search: Record<string, unknown>): StaffSearch {
  const tab = staffTabs.find((known) => known === search['tab']) ?? 'codes'
  const [usual, ...others]: readonly string[] = staffShows[tab]
  const show = others.find((known) => known === search['show'])
  return {
    tab: tab === 'codes' ? undefined : tab,
    q: searchedTabs.has(tab) ? readSearchText(search['q']) : undefined,
    show: show === usual ? undefined : show,
    about: aboutTabs.has(tab) ? readId(search['about']) : undefined,
  }
}

/** The filter of a tab, from its parameters. */
export function shownIn<Tab extends StaffTab>(tab: Tab, show: string | undefined): StaffShow<Tab> {
  const known: readonly StaffShow<Tab>[] = staffShows[tab]
  return known.find((one) => one === show) ?? (known[0] as StaffShow<Tab>)
}

import { agencyCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { AgencyCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { readSearchText } from '#shared/rules/search/search-text.ts'
import { agencyCodeSorts } from '#shared/rules/agencies/rosters.ts'
import type { AgencyCodeSort } from '#shared/rules/agencies/rosters.ts'
import { readId } from '#shared/rules/text/read-id.ts'

/** The search parameters of the list. Absent keys mean their defaults. */
export type AgencyCodesSearch = {
  q?: string | undefined
  status?: AgencyCodeStatus | undefined
  influencer?: string | undefined
  sort?: AgencyCodeSort | undefined
  /** The id of the edited code. */
  edit?: string | undefined
}

/** Parses the parameters. Unknown values become the default. */
export function readAgencyCodesSearch(search: Record<string, unknown>): AgencyCodesSearch {
  const { q, status, influencer, sort, edit } = search
  return {
    q: readSearchText(q),
    status: agencyCodeStatuses.find((known) => known === status),
    influencer: readId(influencer),
    edit: readEdit(edit),
    sort: agencyCodeSorts.find((known) => known === sort && known !== 'newest'),
  }
}

/** The id of the edited code in the address. Unknown ids are detected later. */
export function readEdit(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 36) : undefined
}

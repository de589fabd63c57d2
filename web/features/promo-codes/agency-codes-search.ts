import type { AgencyCodeSort } from '#shared/contract/agency-codes.ts'
import { ownCodeStatuses } from '#shared/rules/own-code-status.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-status.ts'

/** What the address of the list holds; absent keys mean their defaults. */
export type AgencyCodesSearch = {
  q?: string | undefined
  status?: OwnCodeStatus | undefined
  influencer?: string | undefined
  sort?: AgencyCodeSort | undefined
}

const sorts = ['newest', 'ending', 'brand', 'influencer'] as const
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const maxSearchLength = 100

/** Reads an address; what is unknown falls back to its default. */
export function readAgencyCodesSearch(search: Record<string, unknown>): AgencyCodesSearch {
  const { q, status, influencer, sort } = search
  return {
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, maxSearchLength) : undefined,
    status: ownCodeStatuses.find((known) => known === status),
    influencer:
      typeof influencer === 'string' && idPattern.test(influencer) ? influencer : undefined,
    sort: sorts.find((known) => known === sort && known !== 'newest'),
  }
}

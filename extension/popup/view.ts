import { pageHost, shopNamesOf, shopOfPage } from '#shared/rules/text/shop-hosts.ts'

import type { State } from '../stored/stored-types.ts'

/** The popup's state before any request. */
export type View =
  /** The first index is being downloaded. */
  | { kind: 'starting' }
  /** There has never been an index, and the last try failed. */
  | { kind: 'start_failed'; failure: NonNullable<State['failure']> }
  | { kind: 'not_a_page' }
  | { kind: 'no_codes'; host: string }
  | { kind: 'codes'; domain: string }

type Facts = {
  /** The tab's address. Undefined if the browser hides it, as on its own pages. */
  address: string | undefined
  state: Pick<State, 'index' | 'failure'>
  /** The number of codes of each name that could be the page's shop. */
  counts: ReadonlyMap<string, number>
}

export function viewOf({ address, state, counts }: Facts): View {
  if (!state.index) {
    return state.failure === null
      ? { kind: 'starting' }
      : { kind: 'start_failed', failure: state.failure }
  }
  const host = address === undefined ? undefined : pageHost(address)
  if (address === undefined || host === undefined) return { kind: 'not_a_page' }
  const domain = shopOfPage(address, (name) => counts.has(name))
  return domain === undefined ? { kind: 'no_codes', host } : { kind: 'codes', domain }
}

/** The names to look up for an address. */
export function candidatesOf(address: string | undefined): string[] {
  const host = address === undefined ? undefined : pageHost(address)
  return host === undefined ? [] : shopNamesOf(host)
}

/** Without 'www.'. */
export function shownHost(host: string): string {
  return host.replace(/^www\./, '')
}

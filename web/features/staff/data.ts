import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api } from '#web/client/api.ts'
import { pagesQuery } from '#web/client/pages-query.ts'
import type { ReadPage } from '#web/client/pages-query.ts'
import type { ApiClient } from '#web/client/request-context.ts'

import type { StaffShow } from './staff-search.ts'

const seconds = 1000

/** Lists are reloaded often, because several people work on the same queues. */
const freshness = { staleTime: 5 * seconds }

/** Counts in the tabs, reloaded while the desk is open. */
export const overviewQuery = queryOptions({
  queryKey: ['staff', 'overview'],
  queryFn: ({ signal }) => api.staff.getOverview(undefined, { signal }),
  ...freshness,
  // No polling while re-authentication is required.
  refetchInterval: (query) => (query.state.error === null ? 60 * seconds : false),
})

/** The open steps of a new installation. */
export const setUpQuery = queryOptions({
  queryKey: ['staff', 'set-up'],
  queryFn: ({ signal }) => api.staff.getSetUp(undefined, { signal }),
  staleTime: 60 * seconds,
})

/** Administrators see more of the desk; the server decides. */
export function useIsAdministrator(): boolean {
  const { data } = useQuery(overviewQuery)
  return data?.role === 'administrator'
}

export type StaffOverview = Awaited<ReturnType<ApiClient['staff']['getOverview']>>

/** All loaded pages of a list of the desk. */
function pages<List extends { next_cursor: string | null }>(
  name: string,
  input: object,
  read: ReadPage<List>,
) {
  return { ...pagesQuery(['staff', name, input], read), ...freshness }
}

export function codesQuery(q: string, show: StaffShow<'codes'>, ownerId: string | undefined) {
  const input = {
    q: q.trim(),
    ...(show === 'all' ? {} : { status: show }),
    ...(ownerId === undefined ? {} : { owner_id: ownerId }),
  }
  return pages('codes', input, (cursor, options) =>
    api.staffCodes.list({ ...input, ...cursor }, options),
  )
}

export function peopleQuery(q: string, show: StaffShow<'people'>) {
  const input = { q: q.trim(), ...(show === 'all' ? {} : { filter: show }) }
  return pages('people', input, (cursor, options) =>
    api.staffPeople.list({ ...input, ...cursor }, options),
  )
}

export function brandsAtDeskQuery(q: string, show: StaffShow<'brands'>) {
  const input = { q: q.trim(), show }
  return pages('brands', input, (cursor, options) =>
    api.staffBrands.list({ ...input, ...cursor }, options),
  )
}

export function casesQuery(state: StaffShow<'reports'>) {
  return pages('reports', { state }, (cursor, options) =>
    api.staffReports.list({ state, ...cursor }, options),
  )
}

export function appealsQuery(state: StaffShow<'appeals'>) {
  return pages('appeals', { state }, (cursor, options) =>
    api.staffAppeals.list({ state, ...cursor }, options),
  )
}

export function verificationsQuery(state: StaffShow<'verification'>) {
  return pages('verifications', { state }, (cursor, options) =>
    api.staffVerifications.list({ state, ...cursor }, options),
  )
}

export function cardsQuery(state: StaffShow<'cards'>) {
  return pages('cards', { state }, (cursor, options) =>
    api.staffCards.list({ state, ...cursor }, options),
  )
}

export function disputesQuery(state: StaffShow<'disputes'>) {
  return pages('disputes', { state }, (cursor, options) =>
    api.staffDisputes.list({ state, ...cursor }, options),
  )
}

/** Each call costs a dozen small queries, so nothing repeats it automatically. */
export const healthQuery = queryOptions({
  queryKey: ['staff', 'health'],
  queryFn: ({ signal }) => api.staffHealth.get(undefined, { signal }),
  ...freshness,
})

export const siteQuery = queryOptions({
  queryKey: ['staff', 'site'],
  queryFn: ({ signal }) => api.staffSite.get(undefined, { signal }),
  ...freshness,
})

/** Calls the payment provider, so it only runs on request. */
export const paymentsCheckQuery = queryOptions({
  queryKey: ['staff-payments-check'],
  queryFn: ({ signal }) => api.staffPayments.listFindings(undefined, { signal }),
  enabled: false,
  staleTime: 60 * seconds,
  retry: false,
})

export const mailsQuery = pages('mails', {}, (cursor, options) =>
  api.staffLetters.listMails(cursor, options),
)

export const messagesQuery = pages('messages', {}, (cursor, options) =>
  api.staffLetters.listMessages(cursor, options),
)

export function logQuery(show: StaffShow<'log'>, targetId: string | undefined) {
  const input = {
    ...(show === 'all' ? {} : { target_type: show }),
    ...(targetId === undefined ? {} : { target_id: targetId }),
  }
  return pages('log', input, (cursor, options) =>
    api.staff.listActions({ ...input, ...cursor }, options),
  )
}

export const codeQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'code', id],
    queryFn: ({ signal }) => api.staffCodes.get({ id }, { signal }),
    ...freshness,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'person', id],
    queryFn: ({ signal }) => api.staffPeople.get({ id }, { signal }),
    ...freshness,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'case', id],
    queryFn: ({ signal }) => api.staffReports.get({ id }, { signal }),
    ...freshness,
  })

/** A mutation of the desk. Reloads all shown data afterwards, also after an error. */
export function useStaffCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(input),
    // Each action shows in lists, in counts and in the log.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['staff'] }),
  })
}

export const staffCalls = {
  claim: api.staff.claim,
  mark: api.staffCodes.mark,
  mergeBrands: api.staffBrands.merge,
  separateBrands: api.staffBrands.separate,
  block: api.staffCodes.block,
  unblock: api.staffCodes.unblock,
  resolve: api.staffReports.resolve,
  decideAppeal: api.staffAppeals.decide,
  decideVerification: api.staffVerifications.decide,
  decideCard: api.staffCards.decide,
  decideDispute: api.staffDisputes.decide,
  closeDispute: api.staffDisputes.close,
  setElite: api.staffPeople.setElite,
  removeElite: api.staffPeople.removeElite,
  setFake: api.staffPeople.setFake,
  setCard: api.staffPeople.setCard,
  endSessions: api.staffPeople.endSessions,
  setSuspension: api.staffPeople.setSuspension,
  resetTwoStep: api.staffPeople.resetTwoStep,
  setStaffRole: api.staffPeople.setStaffRole,
  removeVerification: api.staffPeople.removeVerification,
  setReadOnly: api.staffSite.setReadOnly,
  setNotice: api.staffSite.setNotice,
  removeNotice: api.staffSite.removeNotice,
  sendTestMail: api.staffHealth.sendTestMail,
  retryMails: api.staffLetters.retryMails,
  discardMails: api.staffLetters.discardMails,
  retryMessages: api.staffLetters.retryMessages,
  discardMessages: api.staffLetters.discardMessages,
}

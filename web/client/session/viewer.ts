import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { api } from '../api.ts'
import { isErrorCode } from '../errors.ts'
import { orpc } from '../query-client.ts'
import { forgetClaims } from './tab-claims.ts'

const timeoutMs = 10_000

/**
 * The viewer, or null. Requested once per visit. A first request that takes longer than 10 s counts as null (spec §4),
 * a later one keeps who is known.
 */
export const viewerQuery = queryOptions({
  queryKey: orpc.accounts.getViewer.queryKey(),
  queryFn: async ({ client, queryKey, signal }): Promise<Viewer | null> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const viewer = await api.accounts.getViewer(undefined, {
        signal: AbortSignal.any([signal, timeout]),
      })
      if (viewer) {
        // Another tab has signed somebody else in.
        if (client.getQueryData(queryKey) !== undefined && viewer.user_id !== lastUser.get(client))
          forgetPrivateAnswers(client)
        noteUser(client, viewer)
      }
      return viewer
    } catch (error) {
      if (timeout.aborted) return client.getQueryData<Viewer | null>(queryKey) ?? null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export type ViewerState = {
  /** False until the first answer: pages are rendered without knowing the viewer. */
  isReady: boolean
  viewer: Viewer | null
}

export function useViewer(): ViewerState {
  const { data, isPending } = useQuery(viewerQuery)
  return { isReady: !isPending, viewer: data ?? null }
}

/** Whom the page itself has signed in. It goes on by itself. */
let signedInHere: Viewer | null | undefined

/** Changes when the page must keep nothing of who used it: somebody else, or nobody, is signed in now. */
export function usePageKey(): number {
  const { viewer } = useViewer()
  const id = viewer?.user_id
  const [page, setPage] = useState({ id, key: 0 })
  if (page.id !== id) {
    const goesOn = page.id === undefined || viewer === signedInHere
    setPage({ id, key: goesOn ? page.key : page.key + 1 })
  }
  return page.key
}

/** Call after sign-in and sign-up with the API's viewer. Other tabs follow. */
export function setViewer(queryClient: QueryClient, viewer: Viewer): void {
  forgetPrivateAnswers(queryClient)
  noteUser(queryClient, viewer)
  signedInHere = queryClient.setQueryData(viewerQuery.queryKey, viewer)
  notifyOtherTabs('signed_in')
}

/** Call when the same user signed in again. Data on the page stays, and is reloaded. */
export function resumeViewer(queryClient: QueryClient, viewer: Viewer): void {
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  void queryClient.invalidateQueries({
    predicate: ({ queryHash }) => queryHash !== hashKey(viewerQuery.queryKey),
  })
  notifyOtherTabs('signed_in')
}

/** Calls back after sign-ins in other tabs, until the returned function is called. */
export function onSignInElsewhere(listen: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'signed_in') listen()
  })
  return () => channel.close()
}

/** Call after a change of the viewer's profile or role. Other tabs follow. */
export function noteViewerChange(queryClient: QueryClient): Promise<void> {
  notifyOtherTabs('changed')
  return refreshViewer(queryClient)
}

/** Reloads the viewer, who may have been changed by somebody else. */
export function refreshViewer(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
}

/**
 * Signs out: clears the viewer here and in other tabs first, then calls the server. Throws API errors; the caller
 * shows them.
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey })
  forgetViewer(queryClient)
  notifyOtherTabs('signed_out')
  try {
    await api.accounts.signOut()
  } catch (error) {
    // The session had already ended.
    if (isErrorCode(error, 'UNAUTHORIZED')) return
    // The session may still exist: reload the real state.
    await refreshViewer(queryClient)
    notifyOtherTabs('signed_in')
    throw error
  }
}

/** After the deletion of the account: removes the viewer from all tabs. */
export async function forgetDeletedViewer(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey })
  forgetViewer(queryClient)
  notifyOtherTabs('signed_out')
}

type TabMessage = 'signed_in' | 'signed_out' | 'changed'

const channelName = 'fanfare-session'

/** Synchronises the viewer with sign-ins, sign-outs and changes in other tabs. */
export function useViewerAcrossTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'signed_out') forgetViewer(queryClient)
      else void refreshViewer(queryClient)
    })
    return () => channel.close()
  }, [queryClient])
}

function notifyOtherTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

function forgetViewer(queryClient: QueryClient): void {
  lastUser.delete(queryClient)
  queryClient.setQueryData(viewerQuery.queryKey, null)
  forgetPrivateAnswers(queryClient)
  forgetClaims()
}

/** Who was signed in last, also after their session has ended: then they may go on with what they look at. */
const lastUser = new WeakMap<QueryClient, string>()

/** Codes that a guest has claimed stay with who signs in, those of somebody else do not. */
function noteUser(queryClient: QueryClient, { user_id }: Viewer): void {
  const former = lastUser.get(queryClient)
  lastUser.set(queryClient, user_id)
  if (former !== undefined && former !== user_id) forgetClaims()
}

/** Names of lists, and endpoints, whose answers are the same for everybody or belong to a link. */
const keptAnswers = new Set([
  'accounts.checkUsername',
  'accounts.getViewer',
  'brands',
  'brands.*',
  'categories.*',
  'confirmed-elsewhere',
  'deal',
  'deals',
  'deals.*',
  'directLinks.get',
  'emailChange.check',
  'extension.listDownloads',
  'passwords.checkReset',
  'picked-deals',
  'profiles',
  'profiles.get',
  'profiles.list',
  'search.*',
  'signInLinks.check',
])

/** Drops all other cached answers, because they may depend on the viewer. */
function forgetPrivateAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [name] }) => {
      const path = Array.isArray(name) ? name.map(String) : [String(name)]
      return !keptAnswers.has(path.join('.')) && !keptAnswers.has(`${path[0]}.*`)
    },
  })
}

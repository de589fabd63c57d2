import { redirect } from '@tanstack/react-router'

import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { viewerQuery } from './viewer.ts'

type GuardedRoute = {
  context: { queryClient: QueryClient }
  location: { href: string }
  /** Preloading: the link is hovered or focused. */
  preload: boolean
}

let isFromHere = false

/** Whether the page is opened from another of our pages instead of being the first of the visit. */
export function noteLoad(fromHere: boolean): void {
  isFromHere = fromHere
}

/**
 * For `beforeLoad` of signed-in pages (which are `ssr: false`): returns the viewer, or redirects to /login, which
 * returns here afterwards. The server checks every call again.
 */
export async function requireViewer({ context, location, preload }: GuardedRoute): Promise<Viewer> {
  const viewer = await context.queryClient.ensureQueryData(viewerQuery)
  if (viewer !== null) return viewer
  const login = loginAddress(location.href)
  if (preload || isFromHere) throw redirect({ href: login, replace: true })
  // React is still hydrating the first page. A router redirect would break it (TanStack/router#7947).
  window.location.replace(login)
  return new Promise(() => {})
}

/** '/login?redirect=…', which returns to this path after signing in. */
export function loginAddress(returnTo: string): string {
  return `/login?redirect=${encodeURIComponent(returnTo)}`
}

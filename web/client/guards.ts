import { redirect } from '@tanstack/react-router'

import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#shared/contract/accounts.ts'

import { viewerQuery } from './viewer.ts'

type GuardedRoute = { context: { queryClient: QueryClient }; location: { href: string } }

/**
 * For `beforeLoad` of signed-in pages (which are `ssr: false`): the viewer, or a redirect to /login
 * that comes back here afterwards. The server decides again on every call.
 */
export async function requireViewer({ context, location }: GuardedRoute): Promise<Viewer> {
  const viewer = await context.queryClient.ensureQueryData(viewerQuery)
  if (viewer === null) throw redirect({ href: loginAddress(location.href), replace: true })
  return viewer
}

/** '/login?redirect=…', which returns to this path after signing in. */
export function loginAddress(returnTo: string): string {
  return `/login?redirect=${encodeURIComponent(returnTo)}`
}

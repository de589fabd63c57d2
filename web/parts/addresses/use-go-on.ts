import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Goes on to a page of the site after a while, in place of this one in the history. Somebody who has gone elsewhere
 * meanwhile stays there, even if that page still loads.
 * @param href undefined for as long as there is no reason
 */
export function useGoOn(href: string | undefined, afterMs: number): void {
  const router = useRouter()
  useEffect(() => {
    if (href === undefined) return undefined
    const { pathname } = router.latestLocation
    const timer = setTimeout(() => {
      if (router.latestLocation.pathname === pathname) void router.navigate({ href, replace: true })
    }, afterMs)
    return () => clearTimeout(timer)
  }, [href, afterMs, router])
}

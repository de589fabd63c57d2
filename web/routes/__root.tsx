import '#web/ui/styles.css'
import poster from '#web/ui/fonts/bricolage-grotesque-poster.woff2?url'
import instrumentSans from '#web/ui/fonts/instrument-sans.woff2?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Match,
  Outlet,
  Scripts,
  useMatches,
} from '@tanstack/react-router'
import { Fragment } from 'react'

import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { brand } from '#shared/rules/product/brand.ts'
import { isDmOpen, isInsecureDemo, siteNotice } from '#web/parts/page-flags/page-flags.ts'
import { pixelId } from '#web/parts/marketing/pixel-id.ts'
import { usePageKey } from '#web/client/session/viewer.ts'
import { viewerHintScript } from '#web/client/session/viewer-hint.ts'
import { FirstPasswordGate } from '#web/features/accounts/passwords/first-password-gate.tsx'
import { ProofPrompt } from '#web/features/accounts/fresh-proof/proof-prompt.tsx'
import { SessionPrompt } from '#web/features/accounts/sign-in/session-prompt.tsx'
import { PageBanners } from '#web/layout/page-banners.tsx'
import { SiteLayout } from '#web/layout/site-layout.tsx'
import { ErrorPage } from '#web/pages/error-page.tsx'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { themeScript } from '#web/ui/theme-script.ts'

type RouterContext = { queryClient: QueryClient; origin: string }

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: brand.name },
    ],
    links: [
      ...[poster, instrumentSans].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
    // Runs before the first paint, so that neither the theme nor the visitors' buttons flash.
    scripts: [{ children: `${themeScript};${viewerHintScript}` }],
  }),
  shellComponent: Document,
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

function Document({ children }: { children: ReactNode }) {
  const notice = siteNotice()
  return (
    // The theme script sets an attribute before React looks.
    <html
      lang="en"
      data-pixel={pixelId()}
      data-dm={isDmOpen() ? 'open' : undefined}
      data-insecure-demo={isInsecureDemo() ? '' : undefined}
      data-notice={notice?.text}
      data-notice-level={notice?.level}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body className="has-bottombar">
        <PageBanners />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Layout() {
  const pageKey = usePageKey()
  return (
    <SiteLayout>
      <Fragment key={pageKey}>
        <FirstPasswordGate>
          <Page />
        </FirstPasswordGate>
        <SessionPrompt />
        <ProofPrompt />
      </Fragment>
    </SiteLayout>
  )
}

/**
 * The content of `Outlet` without its boundary in the root. React hydrates the inside of a boundary later than the
 * outside. A click or a response in between met a half-hydrated page.
 */
function Page() {
  const routeId = useMatches({
    select: ([root, page]) => (root?._notFound ? undefined : page?.routeId),
  })
  return routeId === undefined ? <Outlet /> : <Match routeId={routeId} />
}

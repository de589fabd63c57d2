import type { ReactNode } from 'react'

import { useViewerAcrossTabs } from '#web/client/session/viewer.ts'
import { FollowingLoader } from '#web/parts/following/buttons.tsx'
import { LiveAnnouncer } from '#web/ui/live-announcer.tsx'
import { TicketIconSheet } from '#web/ui/tickets/ticket-icon.tsx'
import { ToastRegion } from '#web/ui/toasts/toast.tsx'

import { BottomBar } from './bottom-bar.tsx'
import { PageTrackingGate } from './page-tracking-gate.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The frame of every page: header, main, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useViewerAcrossTabs()
  return (
    <>
      <a className="btn btn--ink skip fixed" href="#main">
        Skip to content
      </a>
      <TicketIconSheet />
      <PageTrackingGate />
      <SiteHeader />
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
      <FollowingLoader />
      <LiveAnnouncer />
      <ToastRegion />
    </>
  )
}

import { Info, TriangleAlert } from 'lucide-react'

import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { isInsecureDemo, siteNotice } from '#web/parts/page-flags/page-flags.ts'

/** The banners above the page. They need no scripts. */
export function PageBanners() {
  const notice = siteNotice()
  return (
    <>
      {isInsecureDemo() ? <PageBanner text={visitSentences.insecureDemo} /> : null}
      {notice ? <PageBanner text={notice.text} isInfo={notice.level === 'info'} /> : null}
    </>
  )
}

function PageBanner({ text, isInfo = false }: { text: string; isInfo?: boolean }) {
  const Icon = isInfo ? Info : TriangleAlert
  return (
    <aside className="page-banner" aria-label={isInfo ? 'Notice' : 'Warning'}>
      <p className="wrap">
        <Icon className="icon" aria-hidden="true" />
        {text}
      </p>
    </aside>
  )
}

import { Suspense, useEffect, useRef, useState } from 'react'

import { useViewer } from '#web/client/session/viewer.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const FooterSubscription = lazyPart(() =>
  import('#web/features/subscriptions/manage/footer-subscription.tsx').then(
    (module) => module.FooterSubscription,
  ),
)

/** Small screens only: from 768 px on, the dashboard shows it. */
const narrow = '(max-width: 767px)'

/** The footer's part for subscribers. Its query starts when the footer becomes visible, so no page waits for it. */
export function SubscriptionBlock() {
  const { viewer } = useViewer()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some((entry) => entry.isIntersecting) &&
        window.matchMedia(narrow).matches &&
        setIsNear(true),
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="site-footer__plan">
      {isNear && (viewer?.is_influencer || viewer?.is_creditcard) ? (
        <Suspense>
          <FooterSubscription viewer={viewer} />
        </Suspense>
      ) : null}
    </div>
  )
}

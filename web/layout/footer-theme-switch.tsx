import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

const ThemeSwitch = lazyPart(() =>
  import('#web/ui/theme-switch.tsx').then((module) => module.ThemeSwitch),
)

/** Lazy-loaded when the footer comes into view. */
export function FooterThemeSwitch() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-13 w-full sm:w-80">
      {isNear && (
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      )}
    </div>
  )
}

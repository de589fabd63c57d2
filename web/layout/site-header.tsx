import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

import { useViewer } from '#web/client/viewer.ts'

import { AccountCorner } from './account-corner.tsx'
import { dashboardLinks, mainLinks } from './navigation.ts'
import { SiteLogo } from './site-logo.tsx'
import { useMainPlace } from './use-main-place.ts'

const loadSiteMenu = () => import('./site-menu.tsx')
const SiteMenu = lazy(() =>
  loadSiteMenu().then(({ SiteMenu: component }) => ({ default: component })),
)

export function SiteHeader() {
  const isStuck = useIsScrolled()
  const { viewer } = useViewer()
  const place = useMainPlace()
  return (
    <header className={isStuck ? 'site-header is-stuck' : 'site-header'}>
      <div className="wrap">
        <SiteLogo />
        <nav className="nav" aria-label="Main">
          {[...mainLinks, ...dashboardLinks(viewer)].map((link) => (
            <Link key={link.to} to={link.to} aria-current={link.to === place ? 'true' : undefined}>
              <span>{link.label}</span>
            </Link>
          ))}
        </nav>
        <div className="site-header__end">
          <AccountCorner />
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** Shown below 768 px, and below 1100 px for users with dashboards. The menu's code loads on touch or focus. */
function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="icon-btn only-narrow needs-scripts"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadSiteMenu}
        onFocus={loadSiteMenu}
        onClick={open}
      >
        <Menu className="icon icon--lg" aria-hidden />
      </button>
      <noscript>
        <a className="icon-btn only-narrow" href="#site-footer" aria-label="Menu">
          <Menu className="icon icon--lg" aria-hidden />
        </a>
      </noscript>
      {wasOpened && (
        <Suspense>
          <SiteMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > 4)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

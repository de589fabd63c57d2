import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useViewer } from '#web/client/session/viewer.ts'

import { AccountCorner } from './account-corner.tsx'
import { dashboardLinks, mainLinks } from './navigation.ts'
import { PanelButton, searchPanel } from './panel-button.tsx'
import type { Panel } from './panel-button.tsx'
import { SiteLogo } from './site-logo.tsx'
import { useMainPlace } from './use-main-place.ts'

const menu: Panel = {
  label: 'Open menu',
  icon: <Menu className="icon icon--lg" aria-hidden />,
  load: () => import('./site-menu.tsx').then(({ SiteMenu }) => SiteMenu),
}

export function SiteHeader() {
  const isStuck = useIsScrolled()
  const { viewer } = useViewer()
  const place = useMainPlace()
  return (
    <header className={isStuck ? 'site-header is-stuck' : 'site-header'}>
      <div className="wrap site-header__bar">
        <SiteLogo />
        <nav className="nav" aria-label="Main">
          {[...mainLinks, ...dashboardLinks(viewer)].map((link) => (
            <Link key={link.to} to={link.to} aria-current={link.to === place ? 'true' : undefined}>
              <span>{link.label}</span>
            </Link>
          ))}
        </nav>
        <div className="site-header__end">
          <PanelButton panel={searchPanel} keys="/ Control+K Meta+K" plain="/deals" />
          <AccountCorner />
          {/* Below 768 px, and below 1200 px for users with dashboards. */}
          <PanelButton panel={menu} className="only-narrow" plain="#site-footer" />
        </div>
      </div>
    </header>
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

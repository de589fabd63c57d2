import { Link } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

import { useViewer } from '#web/client/viewer.ts'
import { useLater } from '#web/ui/use-later.ts'

import { AccountCorner } from './account-corner.tsx'
import { dashboardLinks, mainLinks } from './navigation.ts'
import { SiteLogo } from './site-logo.tsx'
import { useMainPlace } from './use-main-place.ts'

const menu: Panel = {
  label: 'Open menu',
  icon: Menu,
  load: () => import('./site-menu.tsx').then(({ SiteMenu }) => SiteMenu),
}
const search: Panel = {
  label: 'Search',
  icon: Search,
  load: () =>
    import('#web/parts/search/search-dialog.tsx').then(({ SearchDialog }) => SearchDialog),
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
          <PanelButton panel={search} keys="/ Control+K Meta+K" plain="/deals" />
          <AccountCorner />
          {/* Below 768 px, and below 1200 px for users with dashboards. */}
          <PanelButton panel={menu} className="only-narrow" plain="#site-footer" />
        </div>
      </div>
    </header>
  )
}

type Panel = {
  label: string
  icon: LucideIcon
  load: () => Promise<ComponentType<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>>
}

type PanelButtonProps = { panel: Panel; className?: string; keys?: string; plain: string }

/** Opens a panel whose code loads on touch or focus. Without scripts it is a link. */
function PanelButton({ panel, className = '', keys, plain }: PanelButtonProps) {
  const { label, icon: Icon, load } = panel
  const [Content, want] = useLater(load)
  const [isOpen, setIsOpen] = useState(false)
  const look = `icon-btn ${className}`
  return (
    <>
      <button
        type="button"
        className={`${look} needs-scripts`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setIsOpen(true)
        }}
      >
        <Icon className="icon icon--lg" aria-hidden />
        {keys && <kbd aria-hidden>/</kbd>}
      </button>
      <noscript>
        <a className={look} href={plain} aria-label={label}>
          <Icon className="icon icon--lg" aria-hidden />
        </a>
      </noscript>
      {Content && <Content isOpen={isOpen} onOpenChange={setIsOpen} />}
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

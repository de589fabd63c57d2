import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'

import { useViewer } from '#web/client/session/viewer.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Drawer } from '#web/ui/dialogs/drawer.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'

import { applyLinks, menuFirstLinks, menuLastLinks, staffLinks } from './account-links.tsx'
import { dashboardLinks, mainLinks } from './navigation.ts'
import { SiteLogo } from './site-logo.tsx'
import { useMainPlace } from './use-main-place.ts'
import { useSignOut } from './use-sign-out.ts'
import { avatarAddress, greetingName } from '#web/parts/viewer/viewer-name.ts'

type SiteMenuProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The slide-out menu of narrow windows. */
export function SiteMenu({ isOpen, onOpenChange }: SiteMenuProps) {
  const { viewer } = useViewer()
  const place = useMainPlace()
  const close = () => onOpenChange(false)
  const links = [
    ...menuFirstLinks,
    ...mainLinks,
    ...menuLastLinks,
    ...dashboardLinks(viewer),
    ...staffLinks(viewer),
    ...applyLinks(viewer),
  ]
  return (
    <Drawer
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Menu"
      top={<SiteLogo onClick={close} />}
    >
      <nav className="drawer__nav" aria-label="Main">
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            activeOptions={{ exact: link.to === '/' }}
            aria-current={link.to === place ? 'true' : undefined}
            onClick={close}
          >
            <span className="lbl">{link.label}</span>
          </Link>
        ))}
      </nav>
      <div className="drawer__end">
        <ThemeSwitch />
        {viewer === null ? <SignedOutEnd onChoose={close} /> : <SignedInEnd onChoose={close} />}
      </div>
    </Drawer>
  )
}

type EndProps = { onChoose: () => void }

function SignedOutEnd({ onChoose }: EndProps) {
  return (
    <>
      <Link to="/signup" className="btn btn--primary btn--block" onClick={onChoose}>
        Sign Up
      </Link>
      <Link to="/login" className="btn btn--line btn--block" onClick={onChoose}>
        Sign In
      </Link>
    </>
  )
}

function SignedInEnd({ onChoose }: EndProps) {
  const { viewer } = useViewer()
  const signOut = useSignOut()
  if (viewer === null) return null
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar id={viewer.user_id} name={greetingName(viewer)} src={avatarAddress(viewer)} />
        <span className="font-semibold">Hi, {greetingName(viewer)}</span>
      </div>
      <button
        type="button"
        className="btn btn--quiet btn--block"
        onClick={() => {
          onChoose()
          void signOut()
        }}
      >
        <LogOut className="icon" aria-hidden />
        Sign out
      </button>
    </>
  )
}

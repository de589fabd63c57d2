import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '#web/ui/dialogs/menu.tsx'

import { accountLinks } from './account-links.tsx'
import { useSignOut } from './use-sign-out.ts'
import { avatarAddress, greetingName } from '#web/parts/viewer/viewer-name.ts'

/** The menu behind the viewer's picture. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const signOut = useSignOut()
  const links = accountLinks(viewer)
  const avatar = (
    <Avatar id={viewer.user_id} name={greetingName(viewer)} src={avatarAddress(viewer)} eager />
  )
  return (
    <Menu
      trigger={
        <button type="button" className="icon-btn rounded-full" aria-label="Account menu">
          {avatar}
        </button>
      }
    >
      <MenuHeader>
        {avatar}
        <span>
          Hi, {greetingName(viewer)}
          <small>{viewer.email}</small>
        </span>
      </MenuHeader>
      <MenuSeparator />
      {links.map(({ label, to, icon }) => (
        <MenuLink key={to} icon={icon} render={<Link to={to} />}>
          {label}
        </MenuLink>
      ))}
      {links.length > 0 && <MenuSeparator />}
      <MenuItem icon={<LogOut className="icon" aria-hidden />} onClick={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

import { Megaphone, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { hasAgency } from '#web/parts/addresses/dashboard-path.ts'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'

import { dashboardLinks } from './navigation.ts'
import type { NavigationLink } from './navigation.ts'

/** Links of the menus, apart from those that every page's first script has. */

/** The slide-out menu adds these around the main links. */
export const menuFirstLinks: readonly NavigationLink[] = [{ label: 'Home', to: '/' }]
export const menuLastLinks: readonly NavigationLink[] = [
  { label: 'Shopping Assistant', to: '/shopping-assistant' },
]

/** Links to apply for a role, for signed-in users without one. */
export function applyLinks(viewer: Viewer | null): NavigationLink[] {
  return viewer === null || mayPublish(viewer) || hasAgency(viewer)
    ? []
    : [{ label: 'Become an influencer', to: '/influencer-apply' }]
}

/** The link to the staff desk, for staff. */
export function staffLinks(viewer: Viewer | null): NavigationLink[] {
  return viewer?.is_staff ? [{ label: 'Staff desk', to: '/staff' }] : []
}

type IconLink = NavigationLink & { icon: ReactNode }

/** Items of the avatar menu besides sign-out. */
export function accountLinks(viewer: Viewer): IconLink[] {
  return [
    { label: 'Profile', to: '/profile', icon: <TicketIcon name="person" /> },
    { label: 'For you', to: '/for-you', icon: <TicketIcon name="heart" /> },
    {
      label: 'Shopping Assistant',
      to: '/shopping-assistant',
      icon: <MessageCircle className="icon" aria-hidden />,
    },
    ...dashboardLinks(viewer).map((link) => ({ ...link, icon: <TicketIcon name="dashboard" /> })),
    ...staffLinks(viewer).map((link) => ({ ...link, icon: <TicketIcon name="shield" /> })),
    ...applyLinks(viewer).map((link) => ({
      ...link,
      icon: <Megaphone className="icon" aria-hidden />,
    })),
  ]
}

import { House, LayoutDashboard, UserRound } from 'lucide-react'

import type { LucideIcon } from 'lucide-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Viewer } from '#shared/contract/accounts.ts'

/** A link to a page that exists: the type knows every route, so a link can never lead nowhere. */
export type NavigationLink = {
  label: string
  to: NonNullable<LinkProps['to']>
  search?: LinkProps['search']
}

/** In the header from 768 px, and in the slide-out menu below (spec §2). */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Deals', to: '/deals' },
  { label: 'Influencers', to: '/influencers' },
  { label: 'Brands', to: '/brands' },
  { label: 'Credit Cards', to: '/credit-cards' },
]

/** The slide-out menu adds these around the main links. */
export const menuFirstLinks: readonly NavigationLink[] = [{ label: 'Home', to: '/' }]
export const menuLastLinks: readonly NavigationLink[] = []

/** Dashboards by role: the influencer's only for influencers, the agency's only for agencies. */
export function dashboardLinks(viewer: Viewer | null): NavigationLink[] {
  const links: NavigationLink[] = []
  if (viewer?.is_influencer) {
    links.push({ label: 'Influencer Dashboard', to: '/influencer-dashboard' })
  }
  return links
}

export type IconLink = NavigationLink & {
  icon: LucideIcon
  /** Leads to sign-up instead of where it says, so it is never the current place. */
  isDetour?: true
}

/** What the avatar menu offers beside signing out. */
export function accountLinks(viewer: Viewer): IconLink[] {
  return [
    { label: 'Profile', to: '/profile', icon: UserRound },
    ...dashboardLinks(viewer).map((link) => ({ ...link, icon: LayoutDashboard })),
  ]
}

/** The bottom bar below 768 px. Signed out, Dashboard and Profile lead to sign-up (spec §2). */
export function bottomBarLinks(viewer: Viewer | null): IconLink[] {
  const home: IconLink = { label: 'Home', to: '/', icon: House }
  if (viewer === null) {
    return [
      home,
      { label: 'Dashboard', to: '/signup', icon: LayoutDashboard, isDetour: true },
      { label: 'Profile', to: '/signup', icon: UserRound, isDetour: true },
    ]
  }
  const [dashboard] = dashboardLinks(viewer)
  return [
    home,
    ...(dashboard ? [{ ...dashboard, label: 'Dashboard', icon: LayoutDashboard }] : []),
    { label: 'Profile', to: '/profile', icon: UserRound },
  ]
}

export type FooterColumn = { title: string; links: readonly NavigationLink[] }

export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'General',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Deals', to: '/deals' },
      { label: 'Brands', to: '/brands' },
      { label: 'Influencers', to: '/influencers' },
      { label: 'Credit Cards', to: '/credit-cards' },
      { label: 'Categories', to: '/categories' },
      { label: 'How it works', to: '/how-it-works' },
      { label: 'Instagram DM', to: '/instagram' },
    ],
  },
  {
    title: 'For Influencers',
    links: [
      { label: 'Sign up as influencer', to: '/signup', search: { tab: 'influencer' } },
      { label: 'Sign up as agency', to: '/signup', search: { tab: 'agency' } },
      { label: 'Sign in', to: '/login' },
      { label: 'Why join', to: '/why-join' },
      { label: 'Affiliate program', to: '/affiliate-program' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Our origin', to: '/origin' },
      { label: 'Contact us', to: '/contact' },
      { label: 'Terms', to: '/terms' },
      { label: 'Privacy', to: '/privacy' },
    ],
  },
]

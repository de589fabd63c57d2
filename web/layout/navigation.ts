import {
  House,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  ShieldCheck,
  UserRound,
} from 'lucide-react'

import type { LucideIcon } from 'lucide-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Viewer } from '#shared/contract/accounts.ts'

import { mayPublish } from '#shared/rules/roles.ts'
import { codesDashboardName, hasAgency, ownDashboard } from '#web/parts/dashboard-path.ts'

/** A link to a page that exists: the type knows every route, so a link can never lead nowhere. */
export type NavigationLink = {
  label: string
  to: NonNullable<LinkProps['to']>
  search?: LinkProps['search']
  /** Hidden for signed-in users. */
  isForVisitors?: true
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
export const menuLastLinks: readonly NavigationLink[] = [
  { label: 'Shopping Assistant', to: '/shopping-assistant' },
]

/** Dashboards by role: codes for influencers and credit cards, the agency dashboard only for agencies. */
export function dashboardLinks(viewer: Viewer | null): NavigationLink[] {
  const links: NavigationLink[] = []
  if (viewer?.is_influencer || viewer?.is_creditcard) {
    links.push({ label: codesDashboardName(viewer), to: '/influencer-dashboard' })
  }
  if (viewer !== null && hasAgency(viewer)) {
    links.push({ label: 'Agency Dashboard', to: '/agency-dashboard' })
  }
  return links
}

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

export type IconLink = NavigationLink & {
  icon: LucideIcon
  /** Leads to sign-up instead of its target, so it is never the current page. */
  isDetour?: true
}

/** Items of the avatar menu besides sign-out. */
export function accountLinks(viewer: Viewer): IconLink[] {
  return [
    { label: 'Profile', to: '/profile', icon: UserRound },
    { label: 'Shopping Assistant', to: '/shopping-assistant', icon: MessageCircle },
    ...dashboardLinks(viewer).map((link) => ({ ...link, icon: LayoutDashboard })),
    ...staffLinks(viewer).map((link) => ({ ...link, icon: ShieldCheck })),
    ...applyLinks(viewer).map((link) => ({ ...link, icon: Megaphone })),
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
  return [
    home,
    // Users without a role find a link to apply there.
    {
      label: 'Dashboard',
      to: ownDashboard(viewer) ?? '/influencer-dashboard',
      icon: LayoutDashboard,
    },
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
      { label: 'Shopping assistant', to: '/shopping-assistant' },
      { label: 'How it works', to: '/how-it-works' },
      { label: 'Instagram DM', to: '/instagram' },
      { label: 'Browser extension', to: '/extension' },
    ],
  },
  {
    title: 'For Influencers',
    links: [
      {
        label: 'Sign up as influencer',
        to: '/signup',
        search: { tab: 'influencer' },
        isForVisitors: true,
      },
      {
        label: 'Sign up as agency',
        to: '/signup',
        search: { tab: 'agency' },
        isForVisitors: true,
      },
      { label: 'Apply as card issuer', to: '/influencer-apply', search: { tab: 'card' } },
      { label: 'Sign in', to: '/login', isForVisitors: true },
      { label: 'Why join', to: '/why-join' },
      { label: 'Pricing', to: '/pricing' },
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

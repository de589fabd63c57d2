import type { LinkProps } from '@tanstack/react-router'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { codesDashboardName, hasAgency, ownDashboard } from '#web/parts/addresses/dashboard-path.ts'
import type { TicketIconName } from '#web/ui/tickets/ticket-icon.tsx'

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

export type BarLink = NavigationLink & {
  icon: TicketIconName
  /** Leads to sign-up instead of its target, so it is never the current page. */
  isDetour?: true
}

/**
 * The bottom bar below 768 px, beside its search (decision 086). Who publishes has their dashboard there, and For you in
 * the account menu. Signed out, Profile leads to sign-up (spec §2).
 */
export function bottomBarLinks(viewer: Viewer | null): BarLink[] {
  const dashboard = viewer && ownDashboard(viewer)
  return [
    { label: 'Deals', to: '/deals', icon: 'tag' },
    dashboard
      ? { label: 'Dashboard', to: dashboard, icon: 'dashboard' }
      : { label: 'For you', to: '/for-you', icon: 'heart' },
    viewer
      ? { label: 'Profile', to: '/profile', icon: 'person' }
      : { label: 'Profile', to: '/signup', icon: 'person', isDetour: true },
  ]
}

export type FooterColumn = {
  title: 'General' | 'For Influencers' | 'Company'
  links: readonly NavigationLink[]
}

export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'General',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Deals', to: '/deals' },
      { label: 'For you', to: '/for-you' },
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

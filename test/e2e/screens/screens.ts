import type { Page } from '@playwright/test'

import { agencyTabs, overviewViews } from '#web/features/agencies/agency-search.ts'
import { staffTabs } from '#web/features/staff/staff-search.ts'

import { longWord } from './long-text.ts'
import type { LongWorded } from './long-text.ts'

type Who = Exclude<keyof LongWorded, 'code'>

export type Screen = {
  path: string
  /** Nobody signed in unless it is said. */
  as?: Who
  /** Opened on the page before it is checked. */
  opened?: { name: string; open: (page: Page) => Promise<void> }
}

const everyone: readonly (Who | undefined)[] = [undefined, 'creator', 'agency', 'shopper']
const dashboardTabs = ['codes', 'add', 'page', 'insights', 'social', 'settings']

/** A route that only leads on to another. */
const leadsOn: Screen[] = []
const alone = (path: string): Screen[] => [{ path }]

/** The screens of each route, by its path in the route tree. A route without a line fails the journey. */
export function screensOf(people: LongWorded): Record<string, Screen[]> {
  const { creator, managed, card, code } = people
  const dialog = (name: string, button: RegExp, item?: string) => ({
    name,
    open: async (page: Page) => {
      await page.getByRole('button', { name: button }).first().click()
      if (item !== undefined) await page.getByRole('menuitem', { name: item, exact: true }).click()
      await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor()
    },
  })
  return {
    '/': everyone.map((as) => ({ path: '/', ...(as && { as }) })),
    '/$': alone('/no/such/page'),
    '/affiliate-program': alone('/affiliate-program'),
    '/agency-dashboard': [
      ...agencyTabs.map((tab) => ({ path: `/agency-dashboard?tab=${tab}`, as: 'agency' as const })),
      ...overviewViews.map((view) => ({
        path: `/agency-dashboard?view=${view}`,
        as: 'agency' as const,
      })),
      { path: '/agency-dashboard?tab=influencers', as: 'viewer' },
      {
        path: '/agency-dashboard?tab=influencers',
        as: 'agency',
        opened: dialog('edited', /^Actions for /, 'Edit'),
      },
    ],
    '/brand/': leadsOn,
    '/brand/$brandName': [
      { path: `/brand/${longWord}` },
      { path: '/brand/Pacewell', as: 'creator' },
    ],
    '/brands': alone('/brands'),
    '/categories': alone('/categories'),
    '/change-email': alone('/change-email#token=none'),
    '/confirm-email': alone('/confirm-email#token=none'),
    '/contact': alone(`/contact?subject=${longWord}`),
    '/credit-cards': alone('/credit-cards'),
    '/csv-upload': [
      { path: '/csv-upload?tab=promo-codes', as: 'creator' },
      { path: '/csv-upload', as: 'agency' },
    ],
    '/s/$token': alone('/s/none'),
    '/deal/$id': [
      { path: `/deal/${code}` },
      { path: `/deal/${code}`, opened: dialog('report', /^Report/) },
    ],
    '/category/$category': alone('/category/fashion'),
    '/deals': [
      { path: '/deals' },
      { path: '/deals', as: 'creator' },
      { path: `/deals?q=${longWord}&sort=category` },
      { path: `/deals?q=${longWord}no&category=Food&offer=percent&expiring=1&brand=${longWord}` },
    ],
    '/dev/ui': leadsOn,
    '/explore': leadsOn,
    '/extension': alone('/extension'),
    '/extension/connect': [{ path: '/extension/connect', as: 'shopper' }],
    '/forgot-password': alone('/forgot-password'),
    '/how-it-works': alone('/how-it-works'),
    '/influencer-apply': [{ path: '/influencer-apply', as: 'shopper' }],
    '/influencer-dashboard': [
      ...dashboardTabs.map((tab) => ({
        path: `/influencer-dashboard?tab=${tab}`,
        as: 'creator' as const,
      })),
      { path: '/influencer-dashboard', as: 'managed' },
      {
        path: '/influencer-dashboard?tab=add',
        as: 'creator',
        opened: dialog('pasted', /^Paste/),
      },
      {
        path: '/influencer-dashboard',
        as: 'creator',
        opened: dialog('deletion', new RegExp(`^Delete ${longWord}`)),
      },
      {
        path: '/influencer-dashboard',
        as: 'creator',
        opened: {
          name: 'edited',
          open: async (page) => {
            await page
              .getByRole('button', { name: /^Edit / })
              .first()
              .click()
            await page.getByRole('form').waitFor()
          },
        },
      },
      {
        path: '/influencer-dashboard',
        as: 'creator',
        opened: {
          name: 'told',
          open: async (page) => {
            await page
              .getByRole('button', { name: new RegExp(`^Delete ${longWord}`) })
              .last()
              .click()
            await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
            // It stays while the pointer is over it.
            await page.getByRole('button', { name: 'Undo' }).hover()
          },
        },
      },
      { path: '/influencer-dashboard', as: 'shopper' },
      { path: '/influencer-dashboard' },
    ],
    '/influencer/': leadsOn,
    '/influencer/$username': [
      { path: `/influencer/${creator.username}` },
      { path: `/influencer/${card.username}`, as: 'shopper' },
      {
        path: `/influencer/${creator.username}`,
        opened: dialog('follow', /^Follow/),
      },
    ],
    '/influencers': alone('/influencers'),
    '/instagram': alone('/instagram'),
    '/invitation': alone('/invitation#token=none'),
    '/login': alone('/login'),
    '/manage-influencer-codes/$influencerId': [
      { path: `/manage-influencer-codes/${managed.user_id}`, as: 'agency' },
      { path: `/manage-influencer-codes/${managed.user_id}`, as: 'viewer' },
    ],
    '/not-found': alone('/not-found'),
    '/origin': alone('/origin'),
    '/pricing': [{ path: '/pricing' }, { path: '/pricing', as: 'creator' }],
    '/privacy': alone('/privacy'),
    '/profile': ['profile', 'edit', 'security'].map((tab) => ({
      path: `/profile?tab=${tab}`,
      as: 'creator' as const,
    })),
    '/reset-password': alone('/reset-password#token=none'),
    '/shopping-assistant': [
      { path: '/shopping-assistant' },
      {
        path: '/shopping-assistant',
        opened: {
          name: 'asked',
          open: async (page) => {
            await page.getByRole('textbox').fill(longWord)
            await page.keyboard.press('Enter')
            await page.getByRole('list', { name: 'Codes' }).waitFor()
          },
        },
      },
    ],
    '/sign-in-link': alone('/sign-in-link#token=none'),
    '/signup': [
      { path: '/signup' },
      { path: '/signup?tab=agency' },
      { path: '/signup?tab=shopper' },
    ],
    '/staff': [
      ...staffTabs.map((tab) => ({ path: `/staff?tab=${tab}`, as: 'staff' as const })),
      { path: '/staff?tab=dead-letters&show=messages', as: 'staff' },
      { path: '/staff?show=blocked', as: 'staff' },
      { path: '/staff', as: 'staff', opened: dialog('block', /^Actions for Orrery/, 'Block') },
      { path: '/staff', as: 'staff', opened: dialog('details', /^Actions for /, 'Details') },
    ],
    '/for-you': [
      { path: '/for-you' },
      { path: '/for-you?show=saved', as: 'shopper' },
      { path: '/for-you?show=following', as: 'shopper' },
    ],
    '/tell-me': [
      { path: `/tell-me?brand=${longWord}` },
      { path: '/tell-me?q=shoes', as: 'shopper' },
    ],
    '/terms': alone('/terms'),
    '/why-join': alone('/why-join'),
  }
}

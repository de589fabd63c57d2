import { brand } from '#shared/rules/product/brand.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { cleanText } from '#server/http/pages/escape-text.ts'

import type { Block } from './letter.ts'

/** What letters of several features share. */

/** Why somebody gets a letter, for its footer. */
export const toAccount = () =>
  `You get this mail because you have a ${brand.name} account with this address.`
export const toOwners = () => `You get this mail because you publish codes on ${brand.name}.`
export const toStaff = () => `You get this mail because you are on the staff of ${brand.name}.`

/** After a changed password or factor (accounts/end-access.ts). */
export const otherAccessEnded = {
  kind: 'quiet' as const,
  text: 'Other browsers were signed out. Browser extensions and your private feed have to be connected again.',
}

export const dashboardOf = (isAgency: boolean) =>
  isAgency ? '/agency-dashboard' : '/influencer-dashboard'

/** The text of staff, quoted in the mail. */
export const quoted = (title: string, text: string): Block[] =>
  cleanText(text).trim() === '' ? [] : [{ kind: 'items', items: [{ title, text }] }]

export const codes = (count: number) => counted(count, 'promo code')

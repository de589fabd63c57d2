import { agencyRoles, agencyRoleText } from '#shared/rules/agencies/agencies.ts'
import { counted, formatDate, formatMoney } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import {
  promoCodeFieldNames,
  promoCodeFields,
} from '#shared/rules/promo-codes/promo-code-fields.ts'

import type { ActivityEntry } from '../data.ts'

export type Details = ActivityEntry['details']

export function codesOf({ promo_code, count }: Details): string {
  if (promo_code !== undefined) return promo_code
  return counted(count ?? 1, 'promo code')
}

/** Names that differ from the label of the field. */
const fieldNames: Record<string, string> = {
  full_name: 'the name',
  username: 'the username',
  avatar_url: 'the picture',
  email: 'the email',
  brand_name: 'the brand',
  brand_url: 'the address of the shop',
  brand_instagram_handle: 'the handle of the brand',
  promo_code: 'the code',
  promo_type: 'the offer',
  promo_value: 'the offer',
  expiration_date: 'the end date',
  scope: 'where it appears',
  hidden_on: 'where it is not shown',
  currency: 'the currency',
  customers: 'who it is for',
  excluded: 'what is excluded',
  starts_at: 'the start',
  code_kind: 'how shoppers get it',
  intro: 'the text',
  header_url: 'the picture above it',
  theme: 'the colour',
  links: 'the links',
  pins: 'the pinned codes',
  sections: 'the sections',
}

function nameOf(field: string): string {
  const name = fieldNames[field]
  if (name !== undefined) return name
  const known = promoCodeFieldNames.find((one) => one === field)
  if (known === undefined) return 'the social links'
  const { label } = promoCodeFields[known]
  return `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** 'the name and the category'. All networks count as one item. */
export function fieldsText(fields: string[] | undefined): string | undefined {
  if (fields === undefined || fields.length === 0) return undefined
  const names = [...new Set(fields.map(nameOf))]
  return names.length === 1
    ? names[0]
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** ': the offer and the end date', if known. */
export function aboutFields({ fields }: Details): string {
  const text = fieldsText(fields)
  return text === undefined ? '' : `: ${text}`
}

export function invitedText({ name, role }: Details): string {
  const who = name ?? 'somebody by link'
  return `${who}${roleText(role, ' as ')}`
}

export function roleText(role: string | undefined, before: string): string {
  const known = agencyRoles.find((one) => one === role)
  if (known === undefined) return ''
  const name = agencyRoleText[known].name.toLowerCase()
  return `${before}${known === 'owner' ? 'an' : 'a'} ${name}`
}

export function fileText(file: string | undefined): string {
  return file === undefined ? '' : ` from ${file}`
}

/** 'Growth', 'Growth by the year'. */
export function planText({ plan, interval }: Details): string {
  const name = plan === undefined ? 'the plan' : planName(plan)
  return interval === 'year' ? `${name} by the year` : name
}

function planName(plan: PlanId): string {
  return plans[plan].name
}

export function formerText({ former_plan }: Details): string {
  return former_plan === undefined ? '' : ` from ${planName(former_plan)}`
}

export function amountText({ amount, currency }: Details): string {
  return amount === undefined ? 'a payment' : formatMoney(amount, currency ?? 'usd')
}

export function forMoney(details: Details): string {
  return details.amount === undefined ? '' : ` for ${amountText(details)}`
}

export function onDay({ day }: Details, word: string): string {
  return day === undefined ? '' : ` ${word} ${formatDate(day)}`
}

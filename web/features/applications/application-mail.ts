import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { brand } from '#shared/rules/product/brand.ts'

/** A mail draft with the data that identifies the account (spec §1, Normal signed-in users). */
export function applicationMail({ email, full_name, username }: Viewer): string {
  const subject = 'Influencer account request'
  const body = [
    'I would like an influencer account.',
    `Account: ${email}`,
    `Name: ${full_name}`,
    ...(username === null ? [] : [`Username: ${username}`]),
  ].join('\n')
  return `mailto:${brand.contact_email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

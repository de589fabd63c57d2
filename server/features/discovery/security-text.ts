import { brand } from '#shared/rules/brand.ts'

/** Until when the address below is promised to be read; a test asks for a later day a month before. */
export const securityTextExpires = '2027-10-31T00:00:00.000Z'

/** Where whoever found a weakness writes to (RFC 9116). */
export function securityText(publicUrl: string): string {
  return [
    `Contact: mailto:${brand.contact_email}`,
    `Expires: ${securityTextExpires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

import { brand } from '#shared/rules/product/brand.ts'

/** Expiry of the file. A test fails a month before, as a reminder. */
export const securityTextExpires = '2027-10-31T00:00:00.000Z'

/** Contact for security researchers (RFC 9116). */
export function securityText(publicUrl: string): string {
  return [
    `Contact: mailto:${brand.contact_email}`,
    `Expires: ${securityTextExpires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

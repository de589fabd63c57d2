import { brand } from '#shared/rules/product/brand.ts'

/** Maximum subject length in a link, because mail programs truncate longer ones. */
const maxSubjectLength = 120

/** The subject from the address: one line of visible text, or nothing. */
export function subjectFrom(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // By characters: half an emoji cannot be written into a link.
  return Array.from(line).slice(0, maxSubjectLength).join('').trim() || undefined
}

/** Starts a mail to the product's address. */
export function mailTo(subject?: string): string {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return `mailto:${brand.contact_email}${query}`
}

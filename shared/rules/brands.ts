/** Brands are known by name, without regard to case and spacing. */

/** The key under which spellings of one brand meet; `promo_codes.brand_key` is the same in SQL. */
export function brandKey(name: string): string {
  return name
    .trim()
    .replace(/[ \t\r\n\f\v]+/g, ' ')
    .toLowerCase()
}

const handlePattern = /^@[A-Za-z0-9._]{1,30}$/

/** Trims and prefixes @ when missing; an empty handle stays empty. */
export function normaliseHandle(text: string): string {
  const handle = text.trim()
  return handle === '' || handle.startsWith('@') ? handle : `@${handle}`
}

/** `@` followed by letters, digits, dots or underscores; empty is allowed (spec §5). */
export function isValidHandle(handle: string): boolean {
  return handle === '' || handlePattern.test(handle)
}

/** Usernames are addresses (`/influencer/{username}`) and Instagram handles. */

export const minUsernameLength = 2
export const maxUsernameLength = 40

const usernamePattern = /^[a-z0-9](?:[a-z0-9._]*[a-z0-9_])?$/

/** Trims, drops one leading @ (spec §2, Signup) and lower-cases: usernames ignore case. */
export function normaliseUsername(text: string): string {
  // A to Z only: the sign of Kelvin would otherwise turn into a k.
  return text
    .trim()
    .replace(/^@/, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Letters, digits, dots and underscores, as Instagram allows; takes a normalised name. */
export function isValidUsername(username: string): boolean {
  return (
    username.length >= minUsernameLength &&
    username.length <= maxUsernameLength &&
    usernamePattern.test(username) &&
    !username.includes('..')
  )
}

/**
 * An agency's username: its name lower-cased with white space as underscores (spec §5). Accents and
 * signs that no username has are left out, so 'Stellar & Sons Inc.' reads 'stellar_sons_inc'.
 */
export function usernameOfAgency(agencyName: string): string {
  return agencyName
    .trim()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._\s]/g, '')
    .trim()
    .replace(/\s+/g, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[._]+/, '')
    .slice(0, maxUsernameLength)
    .replace(/\.+$/, '')
}

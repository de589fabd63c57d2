import {
  isInstagramHandle,
  maxHandleLength,
  readInstagramHandle,
} from '../text/instagram-handles.ts'
import { normalForm } from '../text/normal-form.ts'

/** Usernames are addresses (`/influencer/{username}`) and Instagram handles. */

/** Instagram allows handles of one letter. As a name it would match words of many messages. */
const minUsernameLength = 2
/** For names that are derived from an agency's name. Others have the length of handles. */
export const maxUsernameLength = 40

/** Accepts all input of `readInstagramHandle`. Usernames ignore case (spec §2, Signup). */
export const normaliseUsername = readInstagramHandle

/** Whether Instagram would accept the normalised name. */
export function isValidUsername(username: string, longest: number = maxHandleLength): boolean {
  return username.length >= minUsernameLength && isInstagramHandle(username, longest)
}

/** Whether an agency's name makes a username. */
export function isValidAgencyName(agencyName: string): boolean {
  return isValidUsername(usernameOfAgency(agencyName), maxUsernameLength)
}

/**
 * An agency's username: its name lower-cased with white space as underscores (spec §5). Accents and
 * signs that no username has are left out, so 'Stellar & Sons Inc.' reads 'stellar_sons_inc'.
 */
export function usernameOfAgency(agencyName: string): string {
  return normalForm(agencyName.trim(), 'NFKD')
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

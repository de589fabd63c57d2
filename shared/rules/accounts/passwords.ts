import { brand } from '../product/brand.ts'
import { normalForm } from '../text/normal-form.ts'

/** Shorter parts of names occur in good passwords by chance. */
const shortestPart = 4

/** The owner of the password, as far as known. */
export type PasswordOwner = { email?: string; username?: string | null }

export type PasswordFlaw = 'common' | 'guessable' | 'personal'

/** The data for guessing passwords. It is in a package that is too large to import here. */
type Guesser = { common: ReadonlySet<string>; strengthOf: (password: string) => number }

/** Weaker passwords are guessed within a million tries. */
const leastStrength = 2

/**
 * Why a password is rejected: it is common, it contains the address, the username or the product's name (ASVS 6.2.4,
 * 6.2.11), or it is as easy to guess: repetitions, sequences, common words with replaced letters. All characters are
 * allowed.
 */
export function passwordFlaw(
  password: string,
  { email, username }: PasswordOwner,
  { common, strengthOf }: Guesser,
): PasswordFlaw | undefined {
  const plain = normalForm(password).toLowerCase()
  if (common.has(plain)) return 'common'
  const names = [email, email?.split('@')[0], username, brand.name]
  if (names.some((name) => contains(plain, name))) return 'personal'
  return strengthOf(normalForm(password)) < leastStrength ? 'guessable' : undefined
}

function contains(password: string, part: string | null | undefined): boolean {
  return part != null && part.length >= shortestPart && password.includes(part.toLowerCase())
}

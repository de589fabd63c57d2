import { brand } from './brand.ts'

/** Shorter parts of names occur in good passwords by chance. */
const shortestPart = 4

/** Whose password it is, as far as that is known. */
export type PasswordOwner = { email?: string; username?: string | null }

export type PasswordFlaw = 'common' | 'guessable' | 'personal'

/** What knows how passwords are guessed; it comes with a package too large for here. */
type Guesser = { common: ReadonlySet<string>; strengthOf: (password: string) => number }

/** Weaker ones are guessed within a million tries. */
const leastStrength = 2

/**
 * Why a password is refused: it is one of the common ones, it contains the e-mail, the username or the product's name
 * (ASVS 6.2.4, 6.2.11), or it is guessed as soon: repetitions, sequences, common words with a few letters exchanged.
 * Any characters are welcome otherwise.
 */
export function passwordFlaw(
  password: string,
  { email, username }: PasswordOwner,
  { common, strengthOf }: Guesser,
): PasswordFlaw | undefined {
  const plain = password.normalize('NFC').toLowerCase()
  if (common.has(plain)) return 'common'
  const names = [email, email?.split('@')[0], username, brand.name]
  if (names.some((name) => contains(plain, name))) return 'personal'
  return strengthOf(password.normalize('NFC')) < leastStrength ? 'guessable' : undefined
}

function contains(password: string, part: string | null | undefined): boolean {
  return part != null && part.length >= shortestPart && password.includes(part.toLowerCase())
}

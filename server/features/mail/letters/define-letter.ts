import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import type { Db } from '#server/db/connection/connect.ts'

import type { Letter, LinkTo } from './letter.ts'
import type { Urgency } from '../mail-urgency.ts'

/**
 * A letter that a feature declares. Names are stored in queues of running installations, so they must not change. Links
 * in values are absolute URLs of ours; times are ISO.
 */
export type DefinedLetter<Name extends string, Values extends object, Read = Values> = {
  name: Name
  urgency: Urgency
  /**
   * The kind by which it is given up. The values of such a letter name its account as `user_id`, and it goes to proven
   * addresses only.
   */
  kind?: MailKind
  write: (values: Values, linkTo: LinkTo) => Letter
  /** Reads the values again when the mail is sent: it may wait for hours for a mail server. */
  refresh?: (db: Db, values: Values) => Promise<Refreshed<Read>>
}

/** Without `values` nothing is sent. `afterwards` runs when the mail was sent, or is not to be. */
type Refreshed<Values> = { values: Values | undefined; afterwards?: () => Promise<void> }

export type AnyLetter = DefinedLetter<string, never, object>

/** All letters, as server/letter-table.ts lists them. */
export type LetterTable = readonly AnyLetter[]

export function defineLetter<const Name extends string, Values extends object>(
  letter: DefinedLetter<Name, Values>,
): DefinedLetter<Name, Values> {
  return letter
}

/** The values that a letter is written from. */
export type ValuesOf<Defined extends AnyLetter> =
  Defined extends DefinedLetter<string, infer Values> ? Values : never

export type AnyContent = { letter: AnyLetter; values: object }

/** A letter with its values. Where it is one of several, each is checked by its own. */
export type Content<Given extends AnyContent> = Given extends AnyContent
  ? Given & { values: ValuesOf<Given['letter']> }
  : never

/** The letter of a queued mail. */
export function letterNamed(letters: LetterTable, template: string): AnyLetter {
  const found = letters.find(({ name }) => name === template)
  if (found === undefined) throw new Error(`No letter is called ${template}`)
  return found
}

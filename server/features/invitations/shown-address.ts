import type { InvitationRow } from './queries.ts'

/** A masked address: recognisable for its owner, useless for others. */
export function hintOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The address of an invitation for everybody in the agency: masked for a future member, as it is hidden of a present one. */
export function shownAddress({
  kind,
  email,
}: Pick<InvitationRow, 'kind' | 'email'>): string | null {
  return kind === 'member' && email !== null ? hintOf(email) : email
}

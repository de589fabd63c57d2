import type { Viewer } from '#shared/contract/accounts.ts'

/** The name to greet by: the username, or the part of the e-mail before the @ (spec §2). */
export function greetingName(viewer: Viewer): string {
  return viewer.username?.trim() || (viewer.email.split('@')[0] ?? '')
}

/** The picture's address, or nothing when it is missing or blank: then the default avatar shows. */
export function avatarAddress(viewer: Viewer): string | undefined {
  return viewer.avatar_url?.trim() || undefined
}

import type { Viewer } from '#shared/contract/accounts/accounts.ts'

/** The name in greetings: the username, or the local part of the e-mail address (spec §2). */
export function greetingName(viewer: Viewer): string {
  return viewer.username?.trim() || (viewer.email.split('@')[0] ?? '')
}

/** The URL of the picture; undefined if it is missing or blank. Then the default avatar is shown. */
export function avatarAddress(viewer: Viewer): string | undefined {
  return viewer.avatar_url?.trim() || undefined
}

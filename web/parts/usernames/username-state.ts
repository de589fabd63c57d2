import { isValidUsername } from '#shared/rules/profiles/usernames.ts'

/** The state of a username (spec §4). */
export type UsernameState = 'idle' | 'invalid' | 'checking' | 'available' | 'taken' | 'error'

export type UsernameFacts = {
  /** The current text. */
  username: string
  /** The debounced text, which was checked. */
  asked: string
  answer: { is_available: boolean } | undefined
  hasFailed: boolean
  /** Maximum length. The default is that of handles. */
  longest?: number | undefined
}

export function usernameState({
  username,
  asked,
  answer,
  hasFailed,
  longest,
}: UsernameFacts): UsernameState {
  if (username === '') return 'idle'
  if (!isValidUsername(username, longest)) return 'invalid'
  if (asked !== username) return 'checking'
  if (answer) return answer.is_available ? 'available' : 'taken'
  return hasFailed ? 'error' : 'checking'
}

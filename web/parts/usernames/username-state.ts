import { isValidUsername } from '#shared/rules/usernames.ts'

/** What is known about a wanted username (spec §4). */
export type UsernameState = 'idle' | 'invalid' | 'checking' | 'available' | 'taken' | 'error'

export type UsernameFacts = {
  /** As wanted now. */
  username: string
  /** As it was when typing last paused; what was asked about. */
  asked: string
  answer: { is_available: boolean } | undefined
  hasFailed: boolean
  /** How long it may be; as long as a handle when left out. */
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

import { createPrompt, retryAfter } from './single-prompt.ts'

/**
 * A session can end while a page is in use, by expiry or from another browser. The rejected call waits while the user
 * signs in again and is then repeated, so no form input is lost.
 */
const question = createPrompt<void>()

export const askWhenSessionEnds = question.askedBy

/**
 * Runs a call. If the session has ended, waits for the sign-in and repeats it. Before it asks it repeats the call once:
 * another tab's proof may have given the session a new cookie while the call was under way.
 */
export function withSession<T>(
  call: () => Promise<T>,
  isSessionEnd: (error: unknown) => boolean,
): Promise<T> {
  return call().catch((error: unknown) => {
    if (!isSessionEnd(error)) throw error
    return retryAfter(call, (error) => isSessionEnd(error) && question.ask())
  })
}

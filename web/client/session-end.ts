import { createPrompt } from './single-prompt.ts'

/**
 * A session can end while a page is in use, by expiry or from another browser. The rejected call waits while the user
 * signs in again and is then repeated, so no form input is lost.
 */
const question = createPrompt<void>()

export const askWhenSessionEnds = question.askedBy

/** Runs a call. If the session has ended, waits for the sign-in and repeats it. */
export async function acrossSessionEnd<T>(
  call: () => Promise<T>,
  isSessionEnd: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isSessionEnd(error) && (await question.ask())) return call()
    throw error
  }
}

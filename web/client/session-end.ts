import { createPrompt } from './single-prompt.ts'

/**
 * A session can end while a page is in use: it expired, or was ended from another browser. The call that finds out
 * waits while its person signs in again, and then goes through, so that a form that was being sent is sent, and
 * nothing that was typed is lost.
 */
const question = createPrompt<void>()

export const askWhenSessionEnds = question.askedBy

/** Runs a call, and once more when it failed by `isSessionEnd` and its person signed in again. */
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

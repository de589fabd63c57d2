/**
 * A session can end while a page is in use: it expired, or was ended from another browser. The call
 * that finds out waits while its person signs in again, and then goes through, so that a form that
 * was being sent is sent, and nothing that was typed is lost.
 */
type SignInAgain = () => Promise<boolean>

const nobodyAsks: SignInAgain = () => Promise.resolve(false)

let signInAgain = nobodyAsks

/** Says who asks for the sign-in: true once the same person is signed in again. Returns the end of it. */
export function askWhenSessionEnds(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = nobodyAsks
  }
}

/** Runs a call, and once more when it failed by `isSessionEnd` and its person signed in again. */
export async function acrossSessionEnd<T>(
  call: () => Promise<T>,
  isSessionEnd: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isSessionEnd(error) && (await signInAgain())) return call()
    throw error
  }
}

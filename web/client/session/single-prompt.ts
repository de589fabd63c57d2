type Ask<Subject> = (subject: Subject) => Promise<boolean>

/** A prompt that rejected calls wait for. True lets them retry. */
export type Question<Subject> = {
  ask: Ask<Subject>
  /** Registers the function that shows the prompt. Without one the result is false. Returns the unregister function. */
  askedBy: (ask: Ask<Subject>) => () => void
}

export function createPrompt<Subject>(): Question<Subject> {
  const nobody: Ask<Subject> = () => Promise.resolve(false)
  let current = nobody
  return {
    ask: (subject) => current(subject),
    askedBy(ask) {
      current = ask
      return () => {
        if (current === ask) current = nobody
      }
    },
  }
}

/** Runs a call, and repeats it once if the prompt about its error lets it. */
export async function retryAfter<T>(
  call: () => Promise<T>,
  mayRetry: (error: unknown) => boolean | Promise<boolean>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (await mayRetry(error)) return call()
    throw error
  }
}

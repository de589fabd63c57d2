type Ask<Subject> = (subject: Subject) => Promise<boolean>

/** A prompt that refused calls wait for: true lets them retry. */
export type Question<Subject> = {
  ask: Ask<Subject>
  /** Says who asks it; without anybody the answer is no. Returns the end of it. */
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

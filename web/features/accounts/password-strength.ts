import { useEffect, useState } from 'react'

/** From 'guessed at once' to 'not in a lifetime'. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

type Estimate = (password: string, personal: string[]) => PasswordStrength

let loading: Promise<Estimate> | undefined

/** The estimator knows 49,000 common passwords, so it is loaded only once somebody chooses one. */
function loadEstimate(): Promise<Estimate> {
  loading ??= import('./password-estimate.ts').then((module) => module.estimateStrength)
  return loading
}

/** How hard a password is to guess, once that is known; nothing of it leaves the browser. */
export function usePasswordStrength(
  password: string,
  personal: string[],
): PasswordStrength | undefined {
  const [known, setKnown] = useState<{ password: string; strength: PasswordStrength }>()
  const names = personal.join('\n')
  useEffect(() => {
    let isCurrent = true
    if (password === '') return undefined
    const look = async () => {
      const estimate = await loadEstimate()
      if (isCurrent) setKnown({ password, strength: estimate(password, names.split('\n')) })
    }
    // Without a connection there is no hint; the server decides all the same.
    look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [password, names])
  return password !== '' && known?.password === password ? known.strength : undefined
}

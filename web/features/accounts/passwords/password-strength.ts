import { useEffect, useState } from 'react'

import type { PasswordJudgement } from '#shared/passwords/password-judge.ts'
import type { PasswordOwner as NamedOwner } from '#shared/rules/accounts/passwords.ts'

export type PasswordOwner = NamedOwner & { full_name?: string }

type Judge = (password: string, owner: PasswordOwner) => PasswordJudgement

let loading: Promise<Judge> | undefined

/** The estimator contains 49,000 common passwords, so it is loaded when a password field is used. */
function loadJudge(): Promise<Judge> {
  loading ??= import('#shared/passwords/password-judge.ts').then((module) => module.judgePassword)
  return loading
}

/** The strength of a password, once it is computed. The password never leaves the browser. */
export function usePasswordJudgement(
  password: string,
  { email = '', username = null, full_name = '' }: PasswordOwner,
): PasswordJudgement | undefined {
  const [known, setKnown] = useState<{ password: string; judgement: PasswordJudgement }>()
  useEffect(() => {
    let isCurrent = true
    if (password === '') return undefined
    const look = async () => {
      const judge = await loadJudge()
      const judgement = judge(password, { email, username, full_name })
      if (isCurrent) setKnown({ password, judgement })
    }
    // Without a connection there is no hint. The server decides in any case.
    look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [password, email, username, full_name])
  return password !== '' && known?.password === password ? known.judgement : undefined
}

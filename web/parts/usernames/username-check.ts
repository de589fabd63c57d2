import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { isValidUsername } from '#shared/rules/profiles/usernames.ts'

import { orpc } from '#web/client/query-client.ts'
import { usernameState } from './username-state.ts'
import type { UsernameState } from './username-state.ts'

/** Names are checked when typing pauses (spec §9). */
const pauseMs = 500
/** Milliseconds. After that another account may have the name. */
const freshMs = 30_000

const checkQuery = (username: string) =>
  orpc.accounts.checkUsername.queryOptions({ input: { username } })

/** Debounce: checks a username after a pause in typing. An empty one is not checked. */
export function useUsernameCheck(username: string, longest?: number): UsernameState {
  const [asked, setAsked] = useState(username)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(username), pauseMs)
    return () => clearTimeout(timer)
  }, [username])
  const { data, isError } = useQuery({
    ...checkQuery(asked),
    enabled: asked === username && isValidUsername(asked, longest),
    staleTime: freshMs,
    retry: false,
  })
  return usernameState({ username, asked, answer: data, hasFailed: isError, longest })
}

/** Stores the server's answer that a name is taken. */
export function useMarkUsernameTaken(): (username: string) => void {
  const queryClient = useQueryClient()
  return (username) => {
    queryClient.setQueryData(checkQuery(username).queryKey, {
      username,
      is_valid: true,
      is_available: false,
    })
  }
}

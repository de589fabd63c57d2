import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { isValidUsername } from '#shared/rules/usernames.ts'

import { usernameState } from './username-state.ts'
import type { UsernameState } from './username-state.ts'

export const signIn = api.accounts.signIn
export const signUp = api.accounts.signUp
export const removeAccount = api.accounts.remove
export const { applyAsInfluencer, applyAsAgency } = api.applications
export const sendWelcome = api.mail.sendWelcomeEmail
export const confirmEmail = api.accounts.confirmEmail
export const resendConfirmation = api.accounts.resendConfirmation
export const requestReset = api.passwords.requestReset
export const resetPassword = api.passwords.reset

export const changePassword = api.passwords.change
export const endSession = api.sessions.end
export const endOtherSessions = api.sessions.endOthers
export const removeConnection = api.extension.removeConnection
export const connectionsQuery = orpc.extension.listConnections.queryOptions()
export const sessionsQuery = orpc.sessions.list.queryOptions()

/** Whether a link for setting a new password works, asked once. */
export function checkResetQuery(token: string) {
  return orpc.passwords.checkReset.queryOptions({
    input: { token },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Names are checked when typing pauses (spec §9). */
const pauseMs = 500
/** Somebody else may take it meanwhile. */
const freshMs = 30_000

const checkQuery = (username: string) =>
  orpc.accounts.checkUsername.queryOptions({ input: { username } })

/** Looks a wanted username up after a pause in typing. Nothing is asked about an empty one. */
export function useUsernameCheck(username: string): UsernameState {
  const [asked, setAsked] = useState(username)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(username), pauseMs)
    return () => clearTimeout(timer)
  }, [username])
  const { data, isError } = useQuery({
    ...checkQuery(asked),
    enabled: asked === username && isValidUsername(asked),
    staleTime: freshMs,
    retry: false,
  })
  return usernameState({ username, asked, answer: data, hasFailed: isError })
}

/** Remembers that the server found a name taken after all. */
export function useMarkTaken(): (username: string) => void {
  const queryClient = useQueryClient()
  return (username) => {
    queryClient.setQueryData(checkQuery(username).queryKey, {
      username,
      is_valid: true,
      is_available: false,
    })
  }
}

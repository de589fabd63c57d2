import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

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
export const setFirstPassword = api.passwords.setFirst
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

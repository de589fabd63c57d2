import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

export const signIn = api.accounts.signIn
export const signUp = api.accounts.signUp
export const removeAccount = api.accounts.remove
export const sendWelcome = api.mail.sendWelcomeEmail
export const confirmEmail = api.accounts.confirmEmail
export const { resendConfirmation, signInConfirmed } = api.accounts
export const { request: requestSignInLink, use: signInByLink } = api.signInLinks
export const joinTeam = api.invitations.join
export const requestReset = api.passwords.requestReset
export const resetPassword = api.passwords.reset

export const changePassword = api.passwords.change
export const setFirstPassword = api.passwords.setFirst
export const prove = api.sessions.prove
export const endSession = api.sessions.end
export const endOtherSessions = api.sessions.endOthers
export const sessionsQuery = orpc.sessions.list.queryOptions()

/** The account of a sign-in link, requested once. */
export function checkSignInLinkQuery(token: string) {
  return orpc.signInLinks.check.queryOptions({
    input: { token },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether a link for a new password is valid, requested once. */
export function checkResetQuery(token: string) {
  return orpc.passwords.checkReset.queryOptions({
    input: { token },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

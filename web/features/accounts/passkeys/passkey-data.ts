import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

export const { rename: renamePasskey, remove: removePasskey } = api.passkeys

export const passkeysQuery = orpc.passkeys.list.queryOptions()

/** The code for the browser's passkeys. Loaded with their first use. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Runs a browser prompt. `undefined` if the user cancels it. */
async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw error
  }
}

/** Returns whether a passkey was created, or false if the user cancelled. Throws API errors. */
export async function addPasskey(name: string): Promise<boolean> {
  const { options } = await api.passkeys.startAdding()
  const { startRegistration } = await loadWebAuthn()
  const response = await unlessCancelled(() => startRegistration({ optionsJSON: options as never }))
  if (response === undefined) return false
  await api.passkeys.add({ response: { ...response }, name })
  return true
}

async function askForPasskey(useBrowserAutofill = false) {
  const { options } = await api.passkeys.startSignIn()
  const { startAuthentication } = await loadWebAuthn()
  const response = await unlessCancelled(() =>
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill }),
  )
  return response && { ...response }
}

/** Signs in; returns nothing if the browser's prompt was dismissed. Throws the API's errors. */
export async function signInByPasskey(): Promise<Viewer | undefined> {
  const response = await askForPasskey()
  return response && (await api.passkeys.signIn({ response })).viewer
}

/** The same through the autofill of the address field (conditional UI). */
export async function signInFromField(): Promise<Viewer | undefined> {
  const { browserSupportsWebAuthnAutofill } = await loadWebAuthn()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const response = await askForPasskey(true)
  return response && (await api.passkeys.signIn({ response })).viewer
}

/** Cancels the pending prompt of the field when its page is left. */
export async function stopAskingInField(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthn()
  WebAuthnAbortService.cancelCeremony()
}

/** Returns whether the user re-authenticated. Throws API errors. */
export async function proveByPasskey(): Promise<boolean> {
  const response = await askForPasskey()
  if (response === undefined) return false
  await api.passkeys.prove({ response })
  return true
}

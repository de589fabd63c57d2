import { isAPIError } from 'better-auth/api'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { transact } from '#server/db/connection/transact.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'
import {
  deleteSession,
  forgetPassedSteps,
  moveNotifications,
  recordProof,
} from '#server/sessions/session-queries.ts'
import { without } from '#server/sessions/sessions.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { authOf } from '../auth.ts'
import { endOtherAccess } from '../end-access.ts'
import * as queries from './passkey-queries.ts'
import { endSession, welcomeBack } from '../sign-in.ts'
import { copyCookies, storedTokenOf } from '../sessions/session-cookies.ts'
import { passkeysChanged } from '../security-letters.ts'

type Options = { options: Record<string, unknown> }

/** The browser's WebAuthn response, unchanged. */
type Given = { id: string; [part: string]: unknown }

/** The library rejects invalid responses in many ways, some as internal errors. */
function refuse(error: unknown): never {
  throw isAPIError(error) ? apiError('PASSKEY_REFUSED') : error
}

export async function startAddingPasskey({
  deps,
  headers,
  resHeaders,
}: RequestContext): Promise<Options> {
  const { headers: answer, response } = await authOf(deps).api.generatePasskeyRegistrationOptions({
    headers,
    returnHeaders: true,
  })
  copyCookies(answer, resHeaders)
  return { options: { ...response } }
}

/** Stores a new passkey and ends existing access. Throws PASSKEY_REFUSED. */
export async function addPasskey(
  { deps, headers }: RequestContext,
  viewer: SignedIn,
  { response, name }: { response: Given; name: string },
): Promise<void> {
  await authOf(deps)
    .api.verifyPasskeyRegistration({ body: { response, name }, headers })
    .catch(refuse)
  try {
    await settle({ deps }, viewer, true)
  } catch (error) {
    await queries.deletePasskeyOf(deps.db, viewer.user_id, response.id)
    throw error
  }
}

/** Throws NOT_FOUND. */
export async function removePasskey(
  context: Pick<RequestContext, 'deps'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  await settle(context, viewer, false, id)
}

/** A changed factor ends existing access, and its owner is informed by mail. */
async function settle(
  { deps }: Pick<RequestContext, 'deps'>,
  viewer: SignedIn,
  is_added: boolean,
  removed?: string,
): Promise<void> {
  const { user_id, email, session } = viewer
  await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    if (removed !== undefined && (await queries.deletePasskey(db, user_id, removed)) === 0)
      throw apiError('NOT_FOUND')
    await forgetPassedSteps(db, user_id)
    await endOtherAccess(db, user_id, session.id)
    const values = { is_added, changed_at: new Date().toISOString() }
    await sendMail(deps, db, { letter: passkeysChanged, to: email, values })
  })
}

/**
 * Creates a WebAuthn challenge, for a sign-in or for the signed-in user.
 * @param viewer absent for a sign-in
 */
export async function askForPasskey(
  { deps, headers, resHeaders }: RequestContext,
  viewer?: SignedIn,
): Promise<Options> {
  const { headers: answer, response } = await authOf(deps).api.generatePasskeyAuthenticationOptions(
    {
      headers: viewer ? headers : without(headers, 'cookie', 'authorization'),
      returnHeaders: true,
    },
  )
  copyCookies(answer, resHeaders)
  // The library would accept a response without user verification; we would reject it only afterwards.
  return { options: { ...response, userVerification: 'required' } }
}

/** Signs in by a passkey with user verification, which counts as both steps. Throws PASSKEY_REFUSED. */
export async function signInByPasskey(context: RequestContext, given: Given): Promise<Viewer> {
  const { deps } = context
  const owner = await queries.findPasskeyOwner(deps.db, given.id)
  if (owner === undefined) throw apiError('PASSKEY_REFUSED')
  await beginSession(context, owner, given)
  return welcomeBack(context, owner)
}

/** Re-authenticates a signed-in user; a new session replaces the current one. Throws PASSKEY_REFUSED. */
export async function proveByPasskey(
  context: RequestContext,
  { user_id, session }: SignedIn,
  given: Given,
): Promise<void> {
  const { deps } = context
  if ((await queries.findPasskeyOwner(deps.db, given.id)) !== user_id)
    throw apiError('PASSKEY_REFUSED')
  const next = await beginSession(context, user_id, given)
  if (next !== undefined) await moveNotifications(deps.db, session.id, next)
  await deleteSession(deps.db, user_id, session.id)
}

/** Returns the id of the session. */
async function beginSession(
  { deps, headers, resHeaders }: RequestContext,
  owner: string,
  given: Given,
): Promise<string | undefined> {
  const { headers: answer } = await authOf(deps)
    .api
    // The library validates the content itself.
    .verifyPasskeyAuthentication({
      body: { response: given as never },
      headers,
      returnHeaders: true,
    })
    .catch(refuse)
  // A removed passkey ends the sessions that it finds. This one may have begun meanwhile.
  if ((await queries.lockPasskeyOwner(deps.db, given.id)) !== owner)
    throw await endSession(deps.db, answer)
  const id = await recordProof(deps.db, { token: storedTokenOf(answer) }, true)
  await queries.recordPasskeyUse(deps.db, given.id)
  copyCookies(answer, resHeaders)
  return id
}

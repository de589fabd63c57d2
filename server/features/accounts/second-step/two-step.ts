import { generateRandomString } from 'better-auth/crypto'

import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { inGroupsOfFour } from '#shared/rules/accounts/second-step-codes.ts'
import type { SecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'
import { forgetPassedSteps, recordProof } from '#server/sessions/session-queries.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'
import { twoStepChanged } from '#server/features/mail/letters/two-step-letter.ts'

import { authOf } from '../auth.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { claimAppCode, inBase32 } from './app-codes.ts'
import { renewFactorSeal, sealFactor } from './factor-seal.ts'
import { endOtherAccess } from '../end-access.ts'
import { findPasswordHash } from '../queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { forgetSecondStep } from './remove-second-factors.ts'
import { recoveryCodesRenewed } from '../security-letters.ts'
import * as queries from './two-step-queries.ts'
import { throwRefusal } from './two-step-refusals.ts'

export async function countRecoveryCodes(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  userId: string,
): Promise<number> {
  if (!(await renewFactorSeal({ auth, db }, userId))) return 0
  const { backupCodes } = await authOf({ auth }).api.viewBackupCodes({ body: { userId } })
  return backupCodes.length
}

/**
 * Creates a secret and recovery codes; a second call replaces them. Requires a proven address, or somebody could lock
 * its owner out. Throws ADDRESS_NOT_PROVEN, INVALID_INPUT, TWO_STEP_ALREADY_ON.
 */
export async function startTwoStep(
  { deps }: RequestContext,
  viewer: SignedIn,
  password: string,
): Promise<{ uri: string; secret: string; recovery_codes: string[] }> {
  if (!viewer.is_address_proven) throw apiError('ADDRESS_NOT_PROVEN')
  await requirePassword(deps, viewer, password)
  const key = generateRandomString(32)
  const recovery_codes = makeRecoveryCodes()
  const sealed = {
    secret: await sealFactor(deps, key),
    backup_codes: await sealFactor(deps, JSON.stringify(recovery_codes)),
  }
  await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    if (!(await queries.saveUnconfirmed(db, viewer.user_id, sealed)))
      throw apiError('TWO_STEP_ALREADY_ON')
  })
  const secret = inBase32(key)
  // The operator chooses the name; some apps show a plus sign for a space in it.
  const issuer = encodeURIComponent(brand.name)
  const account = `${issuer}:${encodeURIComponent(viewer.email)}`
  const uri = `otpauth://totp/${account}?secret=${secret}&issuer=${issuer}&digits=6&period=30`
  return { uri, secret: inGroupsOfFour(secret), recovery_codes }
}

/** Switches it on. Throws TWO_STEP_ALREADY_ON, TWO_STEP_NOT_STARTED, TWO_STEP_CODE_WRONG. */
export async function confirmTwoStep(
  { deps }: RequestContext,
  viewer: SignedIn,
  code: string,
): Promise<void> {
  await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    const row = await queries.findTwoFactor(db, viewer.user_id)
    if (!row) throw apiError('TWO_STEP_NOT_STARTED')
    if (row.verified) throw apiError('TWO_STEP_ALREADY_ON')
    if (!(await claimAppCode({ ...deps, db }, viewer.user_id, code)))
      throw apiError('TWO_STEP_CODE_WRONG')
    await queries.confirmFactor(db, viewer.user_id)
    await startOver(db, viewer)
  })
  await notifyOwner(deps, viewer, true)
}

/**
 * Switches it off; requires the password and a code. Throws INVALID_INPUT, TWO_STEP_IS_OFF, TWO_STEP_LOST,
 * TWO_STEP_CODE_WRONG, RECOVERY_CODE_WRONG.
 */
export async function turnOffTwoStep(
  context: RequestContext,
  viewer: SignedIn,
  { password, code }: { password: string; code: SecondStepCode },
): Promise<void> {
  const { deps } = context
  const row = await queries.findTwoFactor(deps.db, viewer.user_id)
  if (!row?.verified) throw apiError('TWO_STEP_IS_OFF')
  // Check the password first, so that a wrong one consumes no recovery code.
  await requirePassword(deps, viewer, password)
  await claimCode(context, viewer.user_id, code)
  await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    await forgetSecondStep(db, viewer.user_id)
    await startOver(db, viewer)
    await forgetPassedSteps(db, viewer.user_id)
  })
  await notifyOwner(deps, viewer, false)
}

/** Tells their owner. Throws INVALID_INPUT and TWO_STEP_IS_OFF. */
export async function renewRecoveryCodes(
  { deps }: RequestContext,
  viewer: SignedIn,
  password: string,
): Promise<string[]> {
  if (!viewer.has_two_step) throw apiError('TWO_STEP_IS_OFF')
  await requirePassword(deps, viewer, password)
  const codes = makeRecoveryCodes()
  const sealed = await sealFactor(deps, JSON.stringify(codes))
  await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    if (!(await queries.replaceRecoveryCodes(db, viewer.user_id, sealed)))
      throw apiError('TWO_STEP_IS_OFF')
    await endOtherAccess(db, viewer.user_id, viewer.session.id)
    const values = { changed_at: new Date().toISOString() }
    await sendMail(deps, db, { letter: recoveryCodesRenewed, to: viewer.email, values })
  })
  return codes
}

/** Throws INVALID_INPUT, and UNAUTHORIZED if the account was deleted meanwhile. */
export async function requirePassword(
  { db }: Pick<Deps, 'db'>,
  viewer: SignedIn,
  password: string,
): Promise<void> {
  const hash = await findPasswordHash(db, viewer.user_id)
  if (hash !== undefined && (await verifyPassword({ hash, password }))) return
  await transact(db, (db) => lockViewer(db, viewer))
  throw apiError('INVALID_INPUT', { fields: { password: sentences.passwordWrong } })
}

/** Consumes a code of the app or a recovery code. Throws TWO_STEP_LOST, TWO_STEP_CODE_WRONG and RECOVERY_CODE_WRONG. */
export async function claimCode(
  { deps, headers }: Pick<RequestContext, 'deps' | 'headers'>,
  userId: string,
  { kind, code }: SecondStepCode,
): Promise<void> {
  if (!(await renewFactorSeal(deps, userId))) throw apiError('TWO_STEP_LOST')
  if (kind === 'recovery')
    await authOf(deps)
      .api.verifyBackupCode({ body: { code, disableSession: true }, headers })
      .catch(throwRefusal)
  else if (!(await claimAppCode(deps, userId, code))) throw apiError('TWO_STEP_CODE_WRONG')
}

/** Only the session of the change continues, as one that passed the second step while there is one. */
async function startOver(db: Db, { user_id, session }: SignedIn): Promise<void> {
  await recordProof(db, { id: session.id }, true)
  await endOtherAccess(db, user_id, session.id)
}

async function notifyOwner(
  deps: Pick<Deps, 'config' | 'db' | 'queue' | 'log'>,
  { user_id, email }: Viewer,
  is_on: boolean,
): Promise<void> {
  const values = { is_on, changed_at: new Date().toISOString() }
  await sendMail(deps, deps.db, { letter: twoStepChanged, to: email, values }).catch(
    // The change is complete; a failed mail does not undo it.
    (error: unknown) =>
      deps.log.error({ err: error, user_id }, 'queueing the two-step mail failed'),
  )
}

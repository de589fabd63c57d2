import type { Deps } from '#server/deps.ts'
import { transact } from '#server/db/connection/transact.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'
import { getViewer } from '#server/sessions/viewer.ts'

import { runChecks } from './run-checks.ts'
import type { CheckResult } from './run-checks.ts'
import { databaseChecks } from './database-checks.ts'
import { processChecks } from './process-checks.ts'
import { recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { testMail } from '../letters/test-letter.ts'

/** Milliseconds that one check may take. */
const limit = 2000

/** The health of the installation, checked by this copy. */
export async function getHealth({
  deps,
  headers,
}: Pick<RequestContext, 'deps' | 'headers'>): Promise<CheckResult[]> {
  const forwarded = headers.get('x-forwarded-for')
  return runChecks([...databaseChecks, ...processChecks], { ...deps, forwarded }, limit)
}

/** Mails a test letter to the administrator, and records it for the check of mails. */
export async function sendTestMail(
  deps: Pick<Deps, 'config' | 'db' | 'queue'>,
  staff: NonNullable<StaffActor>,
): Promise<{ to: string }> {
  return transact(deps.db, async (db) => {
    const { email } = await getViewer({ db }, staff.user_id)
    await recordStaffAction(db, staff, {
      action: 'test_mail_sent',
      target_type: 'site',
      target_label: 'Mail',
    })
    await sendMail(deps, db, {
      letter: testMail,
      to: email,
      values: { sent_at: new Date().toISOString() },
    })
    return { to: email }
  })
}

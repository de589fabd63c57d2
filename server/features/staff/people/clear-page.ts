import { apiError } from '#shared/contract/errors.ts'
import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { removePage } from '#server/features/profiles/creator-page.ts'

import type { DeskDeps } from '../cases/locked-blocks.ts'
import { getPerson } from './people.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { pageCleared } from '../letters/page-letter.ts'

/** Resets a person's public page. Throws NOT_FOUND if that is nothing. */
export async function clearPage(
  deps: DeskDeps & Pick<Deps, 'files' | 'log'>,
  staff: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffPersonDetails> {
  const { person, tidy } = await transact(deps.db, async (db) => {
    await getPerson(db, id)
    const removed = await removePage({ ...deps, db }, id)
    if (removed === undefined) throw apiError('NOT_FOUND')
    const { owner, page } = removed
    await recordStaffAction(db, staff, {
      action: 'page_cleared',
      target_type: 'person',
      target_id: id,
      target_label: personLabel(owner),
      // Not the texts: they are the person's, and the reason says what was wrong.
      before: { links: page.links.length, sections: page.sections.length },
      after: { links: 0, sections: 0 },
      reason,
    })
    await queueStaffMail({ ...deps, db }, id, { letter: pageCleared, values: { reason } })
    return { person: await getPerson(db, id), tidy: removed.tidy }
  })
  await tidy()
  return person
}

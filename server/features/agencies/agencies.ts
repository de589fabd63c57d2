import type { Viewer } from '#shared/contract/accounts.ts'
import type { Db } from '#server/db/connect.ts'

import { isManagedBy } from './queries.ts'

/** Whether the viewer is an agency that manages this influencer (spec §6). */
export async function managesInfluencer(
  db: Db,
  viewer: Viewer,
  influencerId: string,
): Promise<boolean> {
  return viewer.is_agency && isManagedBy(db, influencerId, viewer.user_id)
}

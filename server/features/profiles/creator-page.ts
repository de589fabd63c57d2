import type { z } from 'zod'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { CreatorPage, EditedPage } from '#shared/contract/profiles/creator-pages.ts'
import type { creatorPageInput } from '#shared/contract/profiles/profiles.ts'
import { apiError } from '#shared/contract/errors.ts'
import { withoutRepeatedCodes } from '#shared/rules/profiles/creator-pages.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import { lockProfile, updateProfile } from './edit-queries.ts'
import {
  deletePage,
  emptyPage,
  findPage,
  listCodesOf,
  pageParts,
  savePage,
} from './page-queries.ts'
import { tidyPictures } from './pictures/stored-pictures.ts'

/** A page for its editor. Throws FORBIDDEN unless the viewer is its owner or of an agency that manages them. */
export async function getPage(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  ownerId: string,
): Promise<EditedPage> {
  await assertMayManage(db, viewer, ownerId, 'read')
  return (await findPage(db, ownerId)) ?? emptyPage
}

/**
 * Replaces all of a page but its picture. What is no code of the owner, such as one that was deleted meanwhile, is left
 * out. Throws FORBIDDEN like `getPage`, and PAGE_CHANGED unless `updated_at` is that of the page.
 */
export async function editPage(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  ownerId: string,
  { updated_at, ...input }: Omit<z.output<typeof creatorPageInput>, 'influencer_id'>,
): Promise<EditedPage> {
  return changePage(deps, viewer, ownerId, async (db, before) => {
    if (versionOf(before.updated_at) !== versionOf(updated_at))
      throw apiError('PAGE_CHANGED', { page: before })
    const named = [...input.pins, ...input.sections.flatMap(({ codes }) => codes)]
    const own = new Set(await listCodesOf(db, ownerId, named, 'all'))
    const only = (ids: string[]) => ids.filter((id) => own.has(id))
    return withoutRepeatedCodes({
      ...input,
      pins: only(input.pins),
      sections: input.sections.map(({ title, codes }) => ({ title, codes: only(codes) })),
    })
  })
}

const versionOf = (updated_at: string | null) => updated_at && Date.parse(updated_at)

/**
 * Changes a page in one transaction with its note in the activity log, if anything differs.
 * @param changeOf what changes, read under the lock on the profile; it also gets the page as it was
 */
export async function changePage(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  ownerId: string,
  changeOf: (db: Db, before: EditedPage) => Promise<Partial<CreatorPage>>,
): Promise<EditedPage> {
  return transact(db, async (db) => {
    const agency_id = await assertMayManage(db, viewer, ownerId, 'manage')
    await lockProfile(db, ownerId)
    const before = (await findPage(db, ownerId)) ?? emptyPage
    const change = await changeOf(db, before)
    const fields = partsOf(before, { ...before, ...change })
    if (fields.length === 0) return before
    const page = await savePage(db, ownerId, change)
    // Open pages and caches hear of it as of any change of the profile.
    await updateProfile(db, ownerId, {})
    await recordActivity(db, {
      action: 'page_updated',
      actor_id: viewer.user_id,
      agency_id,
      subject_id: ownerId,
      details: { fields },
    })
    return page
  })
}

/** A page as its owner left it, for staff. Undefined if they made nothing of it. */
export function readPage(db: Db, ownerId: string): Promise<CreatorPage | undefined> {
  return findPage(db, ownerId)
}

/**
 * Removes a page, in the caller's transaction; its picture goes by the returned call, after the commit. Undefined if
 * there is none.
 */
export async function removePage(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  ownerId: string,
) {
  const owner = await lockProfile(db, ownerId)
  const page = await findPage(db, ownerId)
  if (page === undefined) return undefined
  await deletePage(db, ownerId)
  await updateProfile(db, ownerId, {})
  return {
    owner,
    page,
    tidy: () => tidyPictures({ files, log }, 'header', ownerId, page.header_url, null),
  }
}

/** The parts in which two pages differ. */
function partsOf(before: CreatorPage, after: CreatorPage): (keyof CreatorPage)[] {
  return pageParts.filter((part) => textOf(before[part]) !== textOf(after[part]))
}

/** Whatever the order of the keys, which the database chooses. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

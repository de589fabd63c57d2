import { sql } from 'kysely'

import type { CreatorPage, EditedPage } from '#shared/contract/profiles/creator-pages.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { shownOn } from '#server/db/shown-on.ts'

export const pageParts = ['intro', 'header_url', 'theme', 'links', 'pins', 'sections'] as const
const pageColumns = [...pageParts, 'updated_at'] as const

export const emptyPage: EditedPage = {
  intro: '',
  header_url: null,
  theme: null,
  links: [],
  pins: [],
  sections: [],
  updated_at: null,
}

/** A page as its owner left it. */
export async function findPage(db: Db, profileId: string): Promise<EditedPage | undefined> {
  return db
    .selectFrom('creator_pages')
    .where('profile_id', '=', profileId)
    .select(pageColumns)
    .executeTakeFirst()
}

/** The same as the public sees it: without codes that the page does not show, and without sections that are empty by that. */
export async function findShownPage(db: Db, profileId: string): Promise<CreatorPage | null> {
  const page = await findPage(db, profileId)
  if (page === undefined) return null
  const ids = [...page.pins, ...page.sections.flatMap(({ codes }) => codes)]
  const shown = new Set(await listCodesOf(db, profileId, ids, 'shown'))
  const only = (codes: string[]) => codes.filter((id) => shown.has(id))
  return {
    ...page,
    pins: only(page.pins),
    sections: page.sections
      .map(({ title, codes }) => ({ title, codes: only(codes) }))
      .filter(({ codes }) => codes.length > 0),
  }
}

/** Which of these ids are codes of this owner, all or those that their page shows. */
export async function listCodesOf(
  db: Db,
  profileId: string,
  ids: readonly string[],
  which: 'all' | 'shown',
): Promise<string[]> {
  if (ids.length === 0) return []
  let codes = db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', profileId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
  if (which === 'shown') codes = codes.where(shownOn('profile'))
  return (await codes.select('id').execute()).map(({ id }) => id)
}

/** Changes the named parts of a page, and makes one if there is none. */
export async function savePage(
  db: Db,
  profileId: string,
  { links, sections, ...change }: Partial<CreatorPage>,
): Promise<EditedPage> {
  const values = {
    ...change,
    ...(links === undefined ? {} : { links: JSON.stringify(links) }),
    ...(sections === undefined ? {} : { sections: JSON.stringify(sections) }),
  }
  return db
    .insertInto('creator_pages')
    .values({ profile_id: profileId, ...values })
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet({ ...values, updated_at: sql<string>`now()` }),
    )
    .returning(pageColumns)
    .executeTakeFirstOrThrow()
}

export async function deletePage(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom('creator_pages').where('profile_id', '=', profileId).execute()
}

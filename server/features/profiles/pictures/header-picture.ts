import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { EditedPage } from '#shared/contract/profiles/creator-pages.ts'
import { headerAddress } from '#shared/rules/profiles/header-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import { changePage } from '../creator-page.ts'
import { storePicture, tidyPictures } from './stored-pictures.ts'

type HeaderDeps = Pick<Deps, 'db' | 'files' | 'log'>

/**
 * Stores the picture above a page. The page refers to it when every size is stored; on failure the former one stays.
 * Throws AVATAR_… for an unacceptable picture, and FORBIDDEN like `getPage`.
 */
export async function uploadHeader(
  deps: HeaderDeps,
  viewer: Viewer,
  ownerId: string,
  upload: Blob,
): Promise<EditedPage> {
  // Before the picture is decoded.
  await assertMayManage(deps.db, viewer, ownerId, 'manage')
  return storePicture(deps, 'header', ownerId, upload, (stem) =>
    replaceHeader(deps, viewer, ownerId, headerAddress(stem)),
  )
}

/** Removes the picture. */
export function deleteHeader(
  deps: HeaderDeps,
  viewer: Viewer,
  ownerId: string,
): Promise<EditedPage> {
  return replaceHeader(deps, viewer, ownerId, null)
}

async function replaceHeader(
  deps: HeaderDeps,
  viewer: Viewer,
  ownerId: string,
  header_url: string | null,
): Promise<EditedPage> {
  let former: string | null = null
  const page = await changePage(deps, viewer, ownerId, (_, before) => {
    former = before.header_url
    return Promise.resolve({ header_url })
  })
  await tidyPictures(deps, 'header', ownerId, former, header_url)
  return page
}

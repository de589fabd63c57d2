import type { RequestContext } from '#server/http/context.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import { readFollowedSearch } from '#shared/rules/following/following.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { followBrand, followSearch, saveCode, takeOver } from './following.ts'
import { readForYou, readSaved } from './for-you.ts'
import { deleteBrand, deleteSaved, deleteSearch, listOwn } from './queries.ts'

const { following } = endpoints

/** Who asks, counted against the limit of reads. */
async function readerOf({ deps, headers, visitor_key }: RequestContext) {
  await deps.limiter.takeRead(visitor_key)
  return (await findViewer(deps, headers))?.user_id
}

export const followingRoutes = {
  listOwn: following.listOwn
    .use(signedIn)
    .handler(({ context }) => listOwn(context.deps.db, context.viewer.user_id)),
  followBrand: following.followBrand.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('follow', viewer.user_id)
    return followBrand(deps.db, viewer.user_id, plain(input.brand_name))
  }),
  unfollowBrand: following.unfollowBrand.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deleteBrand(deps.db, viewer.user_id, plain(input.brand_name))
    return listOwn(deps.db, viewer.user_id)
  }),
  followSearch: following.followSearch.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('follow', viewer.user_id)
    // The contract refuses what cannot be read.
    return followSearch(deps.db, viewer.user_id, readFollowedSearch(input) ?? {})
  }),
  unfollowSearch: following.unfollowSearch.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deleteSearch(deps.db, viewer.user_id, input.id)
    return listOwn(deps.db, viewer.user_id)
  }),
  save: following.save.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('save_code', viewer.user_id)
    return saveCode(deps.db, viewer.user_id, input.id)
  }),
  unsave: following.unsave.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deleteSaved(deps.db, viewer.user_id, input.id)
    return listOwn(deps.db, viewer.user_id)
  }),
  takeOver: following.takeOver.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('follow', viewer.user_id)
    return takeOver(deps.db, viewer.user_id, {
      ...input,
      brands: input.brands.map(plain),
      searches: searchesOf(input.searches),
    })
  }),
  readForYou: following.readForYou.handler(async ({ context, input }) => {
    const { kept } = input
    const query = {
      ...input,
      kept: kept && {
        ...kept,
        brands: kept.brands.map(plain),
        searches: searchesOf(kept.searches),
      },
    }
    const { deps, visitor_key, is_api } = context
    const takeRead = () => deps.limiter.takeRead(visitor_key)
    return readForYou(deps, await readerOf(context), query, takeRead, is_api)
  }),
  readSaved: following.readSaved.handler(async ({ context, input }) =>
    readSaved(context.deps, await readerOf(context), input, context.is_api),
  ),
}

/** The database cannot store this character. */
const plain = (text: string) => text.replaceAll('\u0000', '')

const searchesOf = (all: Parameters<typeof readFollowedSearch>[0][]) =>
  all.flatMap((search) => readFollowedSearch(search) ?? [])

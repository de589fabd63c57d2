import { profileTag } from '#server/http/cache/cache-tags.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { deleteAvatar, uploadAvatar } from './pictures/avatars.ts'
import { editPage, getPage } from './creator-page.ts'
import { editProfile, editSocialLinks, getSocialLinks } from './edit-profile.ts'
import { deleteHeader, uploadHeader } from './pictures/header-picture.ts'
import { getProfile } from './profiles.ts'
import { listProfiles } from './queries.ts'

const { profiles } = endpoints

export const profileRoutes = {
  list: profiles.list
    .use(publicRead)
    .handler(({ context, input }) => listProfiles(context.deps.db, input)),
  get: profiles.get.use(publicRead).handler(async ({ context, input }) => {
    const profile = await getProfile(context.deps, input.username)
    context.tags.add(profileTag(profile.id))
    return profile
  }),
  update: profiles.update.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_profile', context.viewer.user_id)
    return editProfile(context.deps, context.viewer, input)
  }),
  getSocialLinks: profiles.getSocialLinks
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      getSocialLinks(deps, viewer, input.influencer_id ?? viewer.user_id),
    ),
  updateSocialLinks: profiles.updateSocialLinks
    .use(signedIn)
    .handler(
      async ({ context: { deps, viewer }, input: { influencer_id, suggested, ...links } }) => {
        await deps.limiter.take('write_profile', viewer.user_id)
        return editSocialLinks(deps, viewer, influencer_id ?? viewer.user_id, links, suggested)
      },
    ),
  // Counted before its body is read: `server/http/uploads.ts`.
  uploadAvatar: profiles.uploadAvatar
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      uploadAvatar(deps, viewer.user_id, input.avatar),
    ),
  deleteAvatar: profiles.deleteAvatar.use(signedIn).handler(async ({ context }) => {
    await context.deps.limiter.take('write_avatar', context.viewer.user_id)
    return deleteAvatar(context.deps, context.viewer.user_id)
  }),
  getPage: profiles.getPage
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      getPage(deps, viewer, input.influencer_id ?? viewer.user_id),
    ),
  updatePage: profiles.updatePage
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input: { influencer_id, ...page } }) => {
      await deps.limiter.take('write_profile', viewer.user_id)
      return editPage(deps, viewer, influencer_id ?? viewer.user_id, page)
    }),
  // Counted before its body is read, as pictures of profiles are.
  uploadHeader: profiles.uploadHeader
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      uploadHeader(deps, viewer, input.influencer_id ?? viewer.user_id, input.header),
    ),
  deleteHeader: profiles.deleteHeader
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_avatar', viewer.user_id)
      return deleteHeader(deps, viewer, input.influencer_id ?? viewer.user_id)
    }),
}

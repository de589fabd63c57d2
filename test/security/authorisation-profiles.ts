import { findPage } from '#server/features/profiles/page-queries.ts'

import { open, readManaged, signedIn, signedInBut, writeManaged } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'
import { target } from './authorisation-questions.ts'

/** Of the matrix, the endpoints of profiles and of what their owners make of their pages. */
export const profiles: Record<string, Row> = {
  'profiles.list': { expected: open, ask: () => ({ kind: 'influencer' }) },
  'profiles.get': { expected: open, ask: () => ({ username: 'ana' }) },
  'pageVisits.record': { expected: open, ask: ({ people }) => ({ id: people.influencer.user_id }) },
  'profiles.update': { expected: signedIn, ask: () => ({ full_name: 'Some Name' }) },
  'profiles.getSocialLinks': { expected: readManaged, ask: target },
  'profiles.updateSocialLinks': {
    expected: writeManaged,
    ask: (world) => ({
      ...target(world),
      instagram_url: '',
      tiktok_url: '',
      x_url: '',
      youtube_url: '',
      linkedin_url: '',
    }),
  },
  'profiles.uploadAvatar': {
    expected: signedInBut('AVATAR_TYPE_UNSUPPORTED'),
    ask: () => ({ avatar: new File(['\u0089PNG\r\n\u001a\n'], 'me.png', { type: 'image/png' }) }),
  },
  'profiles.deleteAvatar': { expected: signedIn },
  'profiles.getPage': { expected: readManaged, ask: target },
  'profiles.updatePage': {
    expected: writeManaged,
    ask: async (world) => ({
      ...target(world),
      intro: 'Hello',
      theme: null,
      links: [],
      pins: [],
      sections: [],
      updated_at:
        (await findPage(world.app.database.db, target(world).influencer_id))?.updated_at ?? null,
    }),
  },
  'profiles.uploadHeader': {
    expected: {
      ...writeManaged,
      influencer: 'AVATAR_TYPE_UNSUPPORTED',
      agency: 'AVATAR_TYPE_UNSUPPORTED',
      manager: 'AVATAR_TYPE_UNSUPPORTED',
    },
    ask: (world) => ({
      ...target(world),
      header: new File(['no picture'], 'header.png', { type: 'image/png' }),
    }),
  },
  'profiles.deleteHeader': { expected: writeManaged, ask: target },
}

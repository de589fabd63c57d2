import { z } from 'zod'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { cursor, id, nextCursor } from '../text.ts'

const follow = z.object({ influencer_id: id, is_following: z.boolean() })

/** A followed profile in lists. */
const followedCreator = z.object({
  id,
  full_name: z.string(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_creditcard: z.boolean(),
  is_verified: z.boolean(),
  /** False for a profile that no longer publishes and has no page. */
  has_page: z.boolean(),
  live_count: z.number().int(),
})

export type FollowedCreator = z.infer<typeof followedCreator>

export const followers = {
  listFollowed: memberEndpoint
    .route({
      method: 'GET',
      path: '/follows',
      summary: 'Whom the signed-in shopper follows',
      tags: ['Followers'],
    })
    .output(z.object({ influencer_ids: z.array(id) })),
  listCreators: memberEndpoint
    .route({
      method: 'GET',
      path: '/follows/creators',
      summary: 'The same with names, pictures and numbers of live codes; latest followed first',
      tags: ['Followers'],
    })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(100).default(24),
        cursor: cursor.optional(),
      }),
    )
    .output(z.object({ creators: z.array(followedCreator), ...nextCursor })),
  follow: memberEndpoint
    .route({
      method: 'PUT',
      path: '/follows/{influencer_id}',
      summary: 'Follow an influencer',
      tags: ['Followers'],
    })
    .errors(errorsOf('PROFILE_NOT_FOUND', 'FOLLOWS_ITSELF', 'FOLLOWS_FULL'))
    .input(z.strictObject({ influencer_id: id }))
    .output(follow),
  unfollow: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/follows/{influencer_id}',
      summary: 'Stop following',
      tags: ['Followers'],
    })
    .input(z.strictObject({ influencer_id: id }))
    .output(follow),
}

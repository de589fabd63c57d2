import { z } from 'zod'

import { memberEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { id } from './text.ts'

const follow = z.object({ influencer_id: id, is_following: z.boolean() })

export const followers = {
  listFollowed: memberEndpoint
    .route({
      method: 'GET',
      path: '/follows',
      summary: 'Whom the signed-in shopper follows',
      tags: ['Followers'],
    })
    .output(z.object({ influencer_ids: z.array(id) })),
  follow: memberEndpoint
    .route({
      method: 'PUT',
      path: '/follows/{influencer_id}',
      summary: 'Follow an influencer',
      tags: ['Followers'],
    })
    .errors(errorsOf('PROFILE_NOT_FOUND'))
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

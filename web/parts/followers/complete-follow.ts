import type { QueryClient } from '@tanstack/react-query'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { finishFollow, followedQuery } from './use-follow.ts'

/**
 * Completes a follow that was requested before the sign-in, and confirms it. Never throws: the sign-in itself
 * succeeded.
 */
export async function completeFollow(
  queryClient: QueryClient,
  viewer: Viewer,
  { follow }: Onward,
): Promise<void> {
  if (follow === undefined) return
  try {
    if (follow === viewer.user_id) {
      toast.info(sentences.followYourself)
      return
    }
    const [profile, { influencer_ids }] = await Promise.all([
      api.profiles.get({ username: follow }),
      queryClient.ensureQueryData(followedQuery),
    ])
    if (influencer_ids.includes(profile.id)) {
      toast.info(`You follow ${shownFullName(profile)} already`)
      return
    }
    await api.followers.follow({ influencer_id: profile.id })
    finishFollow(queryClient, profile, true)
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { loadActions } from '#web/parts/following/buttons.tsx'
import { forYouKey } from '#web/parts/following/queries.ts'

type Followed = { influencer_ids: string[] }
type NoticeOptions = { action?: ReactNode; duration?: number }

/** The followed profiles, in pages. */
export const followedKey = ['followed'] as const

/** The profiles that the viewer follows. */
export const followedQuery = orpc.followers.listFollowed.queryOptions()

/** A followable profile with its displayed names. */
export type Followable = Parameters<typeof shownFullName>[0] & { id: string }

/** Adds a profile to the front of the followed list, or removes it. */
function noteFollow(queryClient: QueryClient, id: string, isFollowing: boolean): void {
  queryClient.setQueryData<Followed>(followedQuery.queryKey, (before) => {
    if (before === undefined) return undefined
    const others = before.influencer_ids.filter((other) => other !== id)
    return { influencer_ids: isFollowing ? [id, ...others] : others }
  })
}

/** Both notices share one id, so the newer replaces the older. */
export function followNotice(
  profile: Followable,
  isFollowing: boolean,
  options: NoticeOptions = {},
): void {
  const name = shownFullName(profile)
  toast.success(isFollowing ? `You follow ${name} now` : `You no longer follow ${name}`, {
    id: `follow-${profile.id}`,
    ...options,
  })
}

/** Confirms a change, and updates all that shows what is followed. */
export function finishFollow(
  queryClient: QueryClient,
  profile: Followable,
  isFollowing: boolean,
  options?: NoticeOptions,
): void {
  noteFollow(queryClient, profile.id, isFollowing)
  for (const queryKey of [followedKey, forYouKey]) void queryClient.invalidateQueries({ queryKey })
  followNotice(profile, isFollowing, options)
}

/** Follow and unfollow as an optimistic update. If the server refuses, only this profile is changed back. */
export function followMutation(
  queryClient: QueryClient,
  profile: Followable,
  onFollowed: (profile: Followable) => void,
) {
  return {
    mutationFn: (follow: boolean) =>
      api.followers[follow ? 'follow' : 'unfollow']({ influencer_id: profile.id }),
    onMutate: async (follow: boolean) => {
      await queryClient.cancelQueries({ queryKey: followedQuery.queryKey })
      noteFollow(queryClient, profile.id, follow)
    },
    onError: (error: Error, follow: boolean) => {
      noteFollow(queryClient, profile.id, !follow)
      toast.error(sentenceOf(error))
    },
    onSuccess: ({ is_following }: { is_following: boolean }) => {
      finishFollow(queryClient, profile, is_following)
      if (is_following) onFollowed(profile)
    },
  }
}

/** Whether the viewer follows a profile, and how to change it. */
export function useFollow(
  profile: Followable,
  isSignedIn = true,
  /** After a follow, when its notice is shown. */
  onFollowed: (profile: Followable) => void = () => undefined,
) {
  const queryClient = useQueryClient()
  const followed = useQuery({ ...followedQuery, enabled: isSignedIn })
  const isFollowing = followed.data?.influencer_ids.includes(profile.id) ?? false
  const mutation = useMutation(followMutation(queryClient, profile, onFollowed))
  return {
    isFollowing,
    /** Whether the state is loaded. */
    isKnown: followed.data !== undefined,
    isBusy: mutation.isPending,
    toggle: () => mutation.mutate(!isFollowing),
    /** Completes the follow when the followed profiles are loaded. */
    followWhenKnown: async () => {
      try {
        const { influencer_ids } = await queryClient.ensureQueryData(followedQuery)
        if (!influencer_ids.includes(profile.id)) mutation.mutate(true)
      } catch (error) {
        toast.error(sentenceOf(error))
      }
    },
  }
}

/** Follows a creator in this browser, or no longer. */
export async function storeCreator(
  queryClient: QueryClient,
  profile: Followable,
  isOn: boolean,
): Promise<void> {
  const { toggle } = await loadActions()
  await toggle(queryClient, { kind: 'creator', id: profile.id, name: shownFullName(profile) }, isOn)
}

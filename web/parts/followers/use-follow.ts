import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { loadActions } from '#web/parts/following/buttons.tsx'

type Followed = { influencer_ids: string[] }

/** The profiles that the viewer follows. */
export const followedQuery = orpc.followers.listFollowed.queryOptions()

/** A followable profile with its displayed names. */
export type Followable = Parameters<typeof shownFullName>[0] & { id: string }

/** Adds a profile to the front of the followed list, or removes it. */
export function noteFollow(queryClient: QueryClient, id: string, isFollowing: boolean): void {
  queryClient.setQueryData<Followed>(followedQuery.queryKey, (before) => {
    const others = before?.influencer_ids.filter((other) => other !== id) ?? []
    return { influencer_ids: isFollowing ? [id, ...others] : others }
  })
}

/** Both notices share one id, so the newer replaces the older. */
export function followNotice(
  profile: Followable,
  isFollowing: boolean,
  options: { action?: ReactNode; duration?: number } = {},
): void {
  const name = shownFullName(profile)
  toast.success(isFollowing ? `You follow ${name} now` : `You no longer follow ${name}`, {
    id: `follow-${profile.id}`,
    ...options,
  })
}

/** Follow and unfollow as an optimistic update, rolled back when the server refuses. */
export function useFollow(
  profile: Followable,
  isSignedIn = true,
  /** After a follow, when its notice is shown. */
  onFollowed: (profile: Followable) => void = () => undefined,
) {
  const queryClient = useQueryClient()
  const followed = useQuery({ ...followedQuery, enabled: isSignedIn })
  const isFollowing = followed.data?.influencer_ids.includes(profile.id) ?? false
  const mutation = useMutation({
    mutationFn: (follow: boolean) =>
      follow
        ? api.followers.follow({ influencer_id: profile.id })
        : api.followers.unfollow({ influencer_id: profile.id }),
    onMutate: async (follow) => {
      await queryClient.cancelQueries({ queryKey: followedQuery.queryKey })
      const before = queryClient.getQueryData<Followed>(followedQuery.queryKey)
      noteFollow(queryClient, profile.id, follow)
      return { before }
    },
    onError: (error, _follow, context) => {
      queryClient.setQueryData(followedQuery.queryKey, context?.before)
      toast.error(sentenceOf(error))
    },
    onSuccess: ({ is_following }) => {
      followNotice(profile, is_following)
      if (is_following) onFollowed(profile)
    },
  })
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'

import type { PublicProfile } from '#shared/contract/profiles.ts'
import { shownFullName } from '#shared/rules/profile-names.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

import { followedQuery } from './data.ts'

type Followed = { influencer_ids: string[] }

/** Follow and unfollow, shown at once and taken back when the server refuses. Signed out, it explains. */
export function FollowButton({ profile }: { profile: PublicProfile }) {
  const { isReady, viewer } = useViewer()
  if (!isReady || viewer === null) return <FollowInvitation profile={profile} />
  return viewer.user_id === profile.id ? null : <FollowToggle profile={profile} />
}

function FollowToggle({ profile }: { profile: PublicProfile }) {
  const queryClient = useQueryClient()
  const followed = useQuery(followedQuery)
  const isFollowing = followed.data?.influencer_ids.includes(profile.id) ?? false
  const mutation = useMutation({
    mutationFn: (follow: boolean) =>
      follow
        ? api.followers.follow({ influencer_id: profile.id })
        : api.followers.unfollow({ influencer_id: profile.id }),
    onMutate: async (follow) => {
      await queryClient.cancelQueries({ queryKey: followedQuery.queryKey })
      const before = queryClient.getQueryData<Followed>(followedQuery.queryKey)
      const others = before?.influencer_ids.filter((id) => id !== profile.id) ?? []
      queryClient.setQueryData<Followed>(followedQuery.queryKey, {
        influencer_ids: follow ? [profile.id, ...others] : others,
      })
      return { before }
    },
    onError: (error, _follow, context) => {
      queryClient.setQueryData(followedQuery.queryKey, context?.before)
      toast.error(sentenceOf(error))
    },
    onSuccess: ({ is_following }) => {
      if (is_following) toast.success(`You follow ${shownFullName(profile)} now`)
    },
  })
  const Icon = isFollowing ? Check : Plus
  return (
    <Button
      aria-pressed={isFollowing}
      disabled={followed.data === undefined || mutation.isPending}
      onClick={() => mutation.mutate(!isFollowing)}
    >
      <Icon className="icon" aria-hidden="true" />
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

function FollowInvitation({ profile }: { profile: PublicProfile }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = shownFullName(profile)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus className="icon" aria-hidden="true" />
        Follow
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Follow ${name}`}
        description="With an account you follow the people whose codes you like."
        actions={
          <>
            <DialogClose render={<Button>Not now</Button>} />
            <Button variant="primary" href="/signup">
              Sign Up
            </Button>
          </>
        }
      />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'

import type { FollowedCreator } from '#shared/contract/following/followers.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { finishFollow } from '#web/parts/followers/use-follow.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { followedCreatorsQuery } from './data.ts'

const undoMs = 8000

/** Optimistically removes a profile from the list, with undo. */
export function useUnfollow(): (creator: FollowedCreator) => void {
  const queryClient = useQueryClient()
  const { queryKey } = followedCreatorsQuery

  const change = async (creator: FollowedCreator, isFollowing: boolean) => {
    try {
      await api.followers[isFollowing ? 'follow' : 'unfollow']({ influencer_id: creator.id })
      finishFollow(
        queryClient,
        creator,
        isFollowing,
        isFollowing
          ? {}
          : {
              duration: undoMs,
              action: (
                <Button
                  size="sm"
                  className="mt-1 justify-self-start"
                  onClick={() => void change(creator, true)}
                >
                  <Undo2 className="icon" aria-hidden="true" />
                  Undo
                </Button>
              ),
            },
      )
    } catch (error) {
      toast.error(sentenceOf(error))
      await queryClient.invalidateQueries({ queryKey })
    }
  }

  return (creator) => {
    queryClient.setQueryData(queryKey, (data) =>
      data === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              creators: page.creators.filter(({ id }) => id !== creator.id),
            })),
          },
    )
    void change(creator, false)
  }
}

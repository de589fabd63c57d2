import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialogs/dialog.tsx'

import { storeCreator } from './use-follow.ts'
import type { Followable } from './use-follow.ts'

type FollowDialogProps = { profile: Followable; open: boolean; onClose: () => void }

/** For visitors: links to sign in or sign up that complete the follow and return here, or a follow in this browser. */
export function FollowDialog({ profile, open, onClose }: FollowDialogProps) {
  const queryClient = useQueryClient()
  const { href } = useLocation()
  const onward = { follow: profile.id, redirect: href }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Follow ${shownFullName(profile)}`}
      description={dealSentences.followNeedsAccount}
      actions={
        <>
          <DialogClose render={<Button variant="quiet">Not now</Button>} />
          <DialogClose
            render={
              <Button onClick={() => void storeCreator(queryClient, profile, true)}>
                Only in this browser
              </Button>
            }
          />
          <Button render={<Link to="/login" search={onward} />}>Sign in</Button>
          <Button
            variant="primary"
            render={<Link to="/signup" search={{ tab: 'shopper', ...onward }} />}
          >
            Sign up
          </Button>
        </>
      }
    />
  )
}

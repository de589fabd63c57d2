import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { cancelEmailCall, updateInfluencerCall, useAgencyCall } from '../data.ts'

/** The message after a link was mailed to a new address. */
export const emailChangeRequested = (email: string) =>
  `We mailed a link to ${email}. The address changes once it is used.`

/** The actions for a new, unconfirmed address. */
export function useWaitingEmail({ id, waiting_email: email }: ManagedInfluencer) {
  const update = useAgencyCall(updateInfluencerCall)
  const cancel = useAgencyCall(cancelEmailCall)
  if (email === null) return undefined
  const say = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      toast.success(done)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return {
    sendAgain: () =>
      void say(update.mutateAsync({ influencer_id: id, email }), emailChangeRequested(email)),
    takeBack: () =>
      void say(cancel.mutateAsync({ influencer_id: id }), 'The address stays as it is'),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { signOut } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Signs out, opens the home page and shows the result (spec §8). */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const signedOut = signOut(queryClient)
    // Typed text stays in its draft.
    void navigate({ to: '/', ignoreBlocker: true })
    try {
      await signedOut
      toast.success(sentences.loggedOut)
    } catch (error) {
      toast.error(
        isExpectedError(error)
          ? `${sentences.logoutFailed}: ${error.message}`
          : sentences.logoutFailed,
      )
    }
  }
}

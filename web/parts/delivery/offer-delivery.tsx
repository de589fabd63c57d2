import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialogs/dialog.tsx'

import { DeliveryChoice } from './delivery-choice.tsx'
import type { FollowRef } from './use-delivery.ts'

type OwnDialogProps = { follow: FollowRef; name: string }

/** Right after a follow: asks how its news arrive. In a root of its own, because whoever follows may leave the page. */
export function openDelivery(queryClient: QueryClient, asked: OwnDialogProps): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <OwnDialog {...asked} />
    </QueryClientProvider>,
  )
}

function OwnDialog({ follow, name }: OwnDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title={`How you hear of ${name}`}
      description="Saved at once. Under Manage on For you you change it later."
      actions={<DialogClose render={<Button variant="primary">Done</Button>} />}
    >
      <div className="grid gap-2">
        <DeliveryChoice follow={follow} name={name} isAlone />
      </div>
    </Dialog>
  )
}

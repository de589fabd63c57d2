import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type DetailsDialogProps<Details> = {
  title: string
  description: string
  query: UseQueryResult<Details>
  onClose: () => void
  children: (details: Details) => ReactNode
}

/** All data of one row, loaded on opening. */
export function DetailsDialog<Details>({
  title,
  description,
  query,
  onClose,
  children,
}: DetailsDialogProps<Details>) {
  const { data, error } = query
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={<DialogClose render={<Button>Close</Button>} />}
    >
      {data ? (
        children(data)
      ) : error ? (
        <QueryErrorPanel title="This could not be loaded" query={query} />
      ) : (
        <Skeleton className="h-50 w-full" />
      )}
    </Dialog>
  )
}

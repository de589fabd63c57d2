import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

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
  const { data, error, isFetching, refetch } = query
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
        <ErrorPanel
          title="This could not be loaded"
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-50 w-full" />
      )}
    </Dialog>
  )
}

import { sentenceOf } from '#web/client/errors.ts'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'

/** The part of a query that its error needs. */
export type FailingQuery = {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type QueryErrorPanelProps = { title: string; query: FailingQuery }

/** The error of a query, with a button that tries again. */
export function QueryErrorPanel({ title, query }: QueryErrorPanelProps) {
  return (
    <ErrorPanel
      title={title}
      message={sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}

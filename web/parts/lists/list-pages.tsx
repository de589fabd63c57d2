import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'

/** Where in a list its page begins, as an address says; what cannot be a cursor is left out. */
export function readAfter(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,400}$/.test(value) ? value : undefined
}

/** The same for the address of a page that holds nothing else of ours. */
export function readPage(search: Record<string, unknown>): { after?: string | undefined } {
  return { after: readAfter(search['after']) }
}

/** The way to what follows, for those who have no scripts and for search engines. */
export function nextPage(cursor: string | null | undefined): ReactElement | undefined {
  return cursor ? (
    <Link
      to="."
      search={((former: object) => ({ ...former, after: cursor })) as never}
      rel="next"
      preload={false}
    />
  ) : undefined
}

/** Back from a later page of a list. */
export function FirstPageLink({ after }: { after: string | undefined }) {
  if (after === undefined) return null
  return (
    <p>
      <Link
        className="link"
        to="."
        search={((former: object) => ({ ...former, after: undefined })) as never}
      >
        Back to the first page
      </Link>
    </p>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'

/** The cursor of a list from the address. Invalid values are ignored. */
export function readAfter(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,400}$/.test(value) ? value : undefined
}

/** The same for a page without other search parameters. */
export function readPage(search: Record<string, unknown>): { after?: string | undefined } {
  return { after: readAfter(search['after']) }
}

/** The link to the next page, for search engines and without scripts. */
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

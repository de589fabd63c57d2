import { formatNumber } from '#shared/rules/text/formats.ts'
import { isErrorCode, sentenceOf } from '#web/client/errors.ts'
import { Notice } from '#web/ui/states/notice.tsx'

type Problems = { problems: { row: number; problem: string }[]; problem_count: number }

/** The reason why no code was added, with the lines that need a correction. */
export function DropProblems({ error }: { error: unknown }) {
  if (!isErrorCode(error, 'CSV_ROWS_INVALID'))
    return (
      <Notice kind="error" role="alert" title="The codes could not be added">
        {sentenceOf(error)}
      </Notice>
    )
  const { problems, problem_count: count } = error.data as Problems
  return (
    <div className="grid gap-2">
      <Notice kind="error" role="alert" title="No code was added">
        Some lines need a correction. Mend them and add all codes again.
      </Notice>
      <ul
        className="t-sm grid max-h-48 list-none gap-1 overflow-y-auto rounded-sm bg-sunk p-3 wrap-anywhere"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label="Lines that need a correction"
      >
        {problems.map(({ row, problem }) => (
          <li key={`${row} ${problem}`}>
            Line {formatNumber(row)}: {problem}
          </li>
        ))}
        {count > problems.length ? <li>and {formatNumber(count - problems.length)} more</li> : null}
      </ul>
    </div>
  )
}

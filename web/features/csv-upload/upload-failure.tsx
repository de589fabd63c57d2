import { Link } from '@tanstack/react-router'

import type { RowProblem } from '#shared/csv/row-checks.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { mustAskOwner } from '#web/parts/plans/plan-of.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { upgradeLink } from '#web/parts/plans/upgrade-link.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { problemFile } from './reading/problem-file.ts'
import { ProblemsPanel } from './problems-panel.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { failedSentences } from './upload-text.ts'

/** The reason of a rejected upload, and the remedy. */
export function UploadFailure({ kind, error }: { kind: UploadKind; error: unknown }) {
  if (isErrorCode(error, 'CSV_ROWS_INVALID')) {
    const { problems, problem_count } = error.data as {
      problems: RowProblem[]
      problem_count: number
    }
    return (
      <UploadProblems
        fileName="the file"
        found={{
          problems,
          count: problem_count,
          rows: new Set(problems.map(({ row }) => row)).size,
          file: new Blob([problemFile(problems)], { type: 'text/csv' }),
        }}
      />
    )
  }
  if (isErrorCode(error, 'CSV_OVER_PLAN_LIMIT')) return <OverPlan {...(error.data as OverData)} />
  const { fields, sentence } = refusalOf(error)
  return (
    <Notice kind="error" role="alert" title={failedSentences[kind]}>
      {Object.values(fields)[0] ?? sentence}
    </Notice>
  )
}

type Over = {
  influencer_id: string
  full_name: string
  username: string | null
  used: number
  adding: number
  over: number
  max_promo_codes: number
  subscription_tier: PlanId
  suggested_plan: PlanId
}

type OverData = { influencers: Over[]; influencer_count: number }

/** The owners whose plan would be exceeded, by how many codes, and the remedies. */
function OverPlan({ influencers, influencer_count }: OverData) {
  const [first] = influencers
  const { viewer } = useViewer()
  return (
    <ProblemsPanel
      id="over-plan"
      title={
        influencer_count === 1
          ? 'The plan has no room for all of these codes'
          : `The plans of ${formatNumber(influencer_count)} influencers have no room for all of their codes`
      }
      text="Nothing was uploaded. Take rows out of the file, pause or delete codes, or upgrade the plan; then upload again."
      label="Influencers over their limit"
      foot={
        <>
          {first ? (
            <Button variant="ink" render={<Link {...upgradeLink} />}>
              {mustAskOwner(viewer) ? 'Ask your owner' : 'Upgrade Plan'}
            </Button>
          ) : null}
          {influencer_count > influencers.length ? (
            <p className="t-sm soft">
              and {formatNumber(influencer_count - influencers.length)} more influencers
            </p>
          ) : null}
        </>
      }
    >
      {influencers.map((over) => (
        <li key={over.influencer_id} className="flex flex-wrap gap-x-2">
          <strong>{nameOf(over)}</strong>
          <span>
            has {formatNumber(over.used)}, the file adds {formatNumber(over.adding)}, and{' '}
            {plans[over.subscription_tier].name} takes {formatNumber(over.max_promo_codes)}
          </span>
          <span className="ml-auto font-[650] text-danger-text">
            {formatNumber(over.over)} too many
          </span>
        </li>
      ))}
    </ProblemsPanel>
  )
}

function nameOf({ full_name, username }: Over): string {
  const name = full_name.trim() || 'Unnamed Influencer'
  return username === null ? name : `${name} (@${username})`
}

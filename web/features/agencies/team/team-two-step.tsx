import { Link } from '@tanstack/react-router'

import { counted } from '#shared/rules/text/formats.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { RefusalNotice } from '#web/parts/forms/refusal-notice.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'

import { requireTwoStepCall, useAgencyCall } from '../data.ts'
import type { Team } from '../data.ts'

/** For owners: the setting that requires two-step login of the whole team. */
export function TeamTwoStep({ team }: { team: Team }) {
  const call = useAgencyCall(requireTwoStepCall)
  const without = team.members.filter(({ has_two_step }) => has_two_step === false).length
  const needsOwn = isErrorCode(call.error, 'TWO_STEP_REQUIRED')
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="team-two-step">
      <h2 className="t-subtitle" id="team-two-step">
        Two-step login
      </h2>
      <Checkbox
        label="Require it of the whole team"
        checked={call.isPending ? call.variables.required : team.needs_two_step}
        disabled={call.isPending}
        onChange={({ target }) => call.mutate({ required: target.checked })}
      />
      <p className="soft t-sm">
        {without === 0
          ? 'Everybody in the team has it.'
          : `${counted(without, 'person has', 'people have')} none yet and would set it up before they go on.`}
      </p>
      {needsOwn ? (
        <p className="t-sm" role="alert">
          Set it up for yourself first.{' '}
          <Link className="link" to="/profile" search={{ tab: 'security' }} hash="two-step">
            Set up two-step login
          </Link>
        </p>
      ) : (
        <RefusalNotice error={call.error} />
      )}
    </section>
  )
}

/** Shown instead of the dashboard to a member without the required two-step login. */
export function TwoStepFirst({ agency }: { agency: string }) {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Set up two-step login first"
        actions={
          <Button
            variant="primary"
            render={<Link to="/profile" search={{ tab: 'security' }} hash="two-step" />}
          >
            Set it up
          </Button>
        }
      >
        {agency} requires it of everybody in its team. It takes about a minute.
      </EmptyState>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { agencySteps } from '#shared/rules/accounts/first-steps.ts'
import { useFirstSteps, useMarkFirstStep } from '#web/parts/first-steps/first-steps.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import type { ChecklistItem } from '#web/ui/checklist.tsx'

import { AddAgencyCode } from '#web/features/agencies/add-agency-code.tsx'

type Step = (typeof agencySteps)[number]

/** The first steps of a new agency. Hidden when they are done or dismissed. */
export function AgencySteps({ total }: { total: number }) {
  const steps = useFirstSteps()?.agency ?? []
  const { mutate: mark } = useMarkFirstStep()
  const [isHidden, setIsHidden] = useState(false)
  if (steps.length === 0 || isHidden) return null
  const hasInfluencers = total > 0
  const lines: Record<Step, Omit<ChecklistItem, 'key' | 'isDone'>> = {
    influencer: {
      title: 'Add or invite your first influencer',
      note: 'Make an account for somebody new, or invite a creator who is here already.',
      action: (
        <Button
          size="sm"
          variant="primary"
          render={<Link to="/agency-dashboard" search={{ tab: 'add-influencer' }} />}
        >
          Add influencer
        </Button>
      ),
    },
    code: {
      title: 'Publish the first code',
      note: hasInfluencers ? 'It goes live at once.' : 'As soon as there is an influencer.',
      action: hasInfluencers ? <AddAgencyCode size="sm" variant="line" /> : null,
    },
    member: {
      title: 'Invite your team',
      note: 'Everybody signs in with an account of their own.',
      action: (
        <Button
          size="sm"
          render={<Link to="/agency-dashboard" search={{ view: 'team' }} resetScroll={false} />}
        >
          Invite
        </Button>
      ),
    },
    upload: {
      title: 'Upload many at once',
      note: 'Influencers and codes from a CSV file.',
      action: (
        <Button size="sm" render={<Link to="/csv-upload" />}>
          Upload CSV
        </Button>
      ),
    },
  }
  return (
    <Checklist
      title="Your first steps"
      items={steps.map(({ step, is_done }) => ({ key: step, isDone: is_done, ...lines[step] }))}
      isShort={steps.some(({ step, is_done }) => step === 'code' && is_done)}
      hideLabel="Hide the first steps"
      onHide={() => {
        setIsHidden(true)
        mark('agency_steps_hidden')
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'

import { backupDays } from '#shared/rules/staff/staff.ts'
import type { SetUpStep } from '#shared/rules/staff/staff.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { setUpQuery } from '../data.ts'

/** The open steps with instructions. The list disappears when all are done. */
const texts: Record<SetUpStep, { title: string; how: string }> = {
  two_step: {
    title: 'Two-step login for everybody on the staff',
    how: 'npm run staff -- list says who is without. They switch it on under Profile, Security; until then the desk stays closed to them.',
  },
  mail: {
    title: 'A mail server',
    how: 'Set SMTP_URL and MAIL_FROM. Until then mails are kept and reach nobody.',
  },
  payments: {
    title: 'Payments',
    how: 'Set STRIPE_SECRET_KEY with its webhook and prices, or PAYMENTS=off to sell no plans. The sandbox and test keys move no money.',
  },
  instagram: {
    title: 'The Instagram account',
    how: 'Set the four INSTAGRAM variables. Until then direct messages are answered by nobody.',
  },
  demo_data: {
    title: 'The demo marketplace taken away',
    how: 'Run npm run demo:remove, and set DEMO_DATA=off.',
  },
  backup: {
    title: `A backup within the last ${backupDays} days`,
    how: 'Run npm run backup, best each night by the clock, and keep the file elsewhere.',
  },
}

/** Applies to this browser only: a colleague may still want to see it. */
const hiddenKey = 'fanfare.staff.set-up-hidden'

/** The version, for bug reports and after upgrades, and whether the money is played, for as long as it is. */
export function DeskFoot() {
  const { data } = useQuery(setUpQuery)
  return data ? (
    <p className="soft t-sm wrap-anywhere">
      {data.is_money_played
        ? 'No money moves: plans are bought in a sandbox or with test cards, so everybody gets every plan for nothing. '
        : ''}
      Version {data.version.product}, database {data.version.schema}
    </p>
  ) : null
}

/** The steps of a new operator before the launch. */
export function SetUpList() {
  const { data } = useQuery(setUpQuery)
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(hiddenKey) !== null)
  if (data === undefined || isHidden || data.steps.every(({ is_done }) => is_done)) return null
  const left = data.steps.filter(({ is_done }) => !is_done).length
  return (
    // Closed, because the work of the desk comes first.
    <section className="panel panel--pad" aria-labelledby="set-up">
      <details className="more">
        <summary>
          <h2 className="t-subtitle inline" id="set-up">
            Before you open to the public: {left} of {data.steps.length} steps left
          </h2>
        </summary>
        <ul className="grid gap-3">
          {data.steps.map(({ id, is_done }) => {
            const Icon = is_done ? CircleCheck : Circle
            return (
              <li key={id} className="flex gap-3">
                <Icon className="icon mt-0.5 shrink-0" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">
                  <strong>{texts[id].title}</strong>
                  <span className="sr">{is_done ? ', done' : ', to do'}</span>
                  {is_done ? null : <span className="soft t-sm block">{texts[id].how}</span>}
                </span>
              </li>
            )
          })}
        </ul>
        <Button
          className="mt-4"
          onClick={() => {
            localStorage.setItem(hiddenKey, '1')
            setIsHidden(true)
          }}
        >
          Hide this list
        </Button>
      </details>
    </section>
  )
}

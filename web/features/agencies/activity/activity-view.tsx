import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { ActivityFilterKind } from '#shared/rules/agencies/activity-kinds.ts'
import { activityFilterKinds } from '#shared/rules/agencies/activity-kinds.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'

import { ActivityFile } from './activity-file.tsx'
import { ActivityLog } from './activity-log.tsx'
import { kindLabels } from './activity-text.ts'
import { membersQuery, useAgencyRights } from '../data.ts'
import type { ActivityFilter } from '../data.ts'
import { InfluencerPicker } from '../influencers/influencer-picker.tsx'

type ActivityViewProps = {
  filter: ActivityFilter
  onFilter: (filter: ActivityFilter) => void
}

const kindOptions: { value: ActivityFilterKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Everything' },
  ...activityFilterKinds.map((value) => ({ value, label: kindLabels[value] })),
]

/** The activity log of the agency, with filters by person, influencer, kind and days. */
export function ActivityView({ filter: search, onFilter }: ActivityViewProps) {
  const filter = pickFilter(search)
  const { data } = useQuery(membersQuery)
  // Billing members see only changes of the plan.
  const seesAll = useAgencyRights().may('audit')
  const people = (data?.members ?? []).map(({ id, full_name }) => ({
    value: id,
    label: full_name.trim() || 'Unnamed',
  }))
  return (
    <section className="panel panel--pad grid gap-5" aria-labelledby="activity-title">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="t-title" id="activity-title">
            Activity log
          </h2>
          <ActivityFile scope="agency" filter={filter} />
        </div>
        <p className="soft t-sm max-w-[60ch]">
          Everything that was done for your agency. Influencers see what concerns them in their own
          settings.
        </p>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))]">
        <Select
          label="Person"
          prefix="Person:"
          options={[{ value: 'all', label: 'Everybody' }, ...people]}
          value={filter.actor ?? 'all'}
          onValueChange={(actor) =>
            onFilter({ ...filter, actor: actor === 'all' ? undefined : actor })
          }
        />
        {seesAll ? (
          <InfluencerPicker
            value={filter.influencer}
            onValueChange={(influencer) => onFilter({ ...filter, influencer })}
          />
        ) : null}
        <KindAndDays filter={filter} onFilter={onFilter} hasKinds={seesAll} />
      </div>
      <ActivityLog
        scope="agency"
        filter={filter}
        emptyText="Nothing yet. Whatever your team does shows here."
        onClear={() => onFilter({})}
      />
    </section>
  )
}

/** The filters that agencies and influencers share. */
export function KindAndDays({
  filter,
  onFilter,
  hasKinds = true,
}: ActivityViewProps & { hasKinds?: boolean }): ReactNode {
  const isFiltered = Object.values(pickFilter(filter)).some((value) => value !== undefined)
  return (
    <>
      {hasKinds ? (
        <Select
          label="Kind"
          prefix="Kind:"
          options={kindOptions}
          value={filter.kind ?? 'all'}
          onValueChange={(kind) => onFilter({ ...filter, kind: kind === 'all' ? undefined : kind })}
        />
      ) : null}
      <DateField
        label="From day"
        reserveHint={false}
        value={filter.from ?? ''}
        onChange={(event) => onFilter({ ...filter, from: event.target.value || undefined })}
        {...(filter.to === undefined ? {} : { max: filter.to })}
      />
      <DateField
        label="To day"
        reserveHint={false}
        value={filter.to ?? ''}
        onChange={(event) => onFilter({ ...filter, to: event.target.value || undefined })}
        {...(filter.from === undefined ? {} : { min: filter.from })}
      />
      {isFiltered ? (
        <Button className="self-end" onClick={() => onFilter({})}>
          Clear filter
        </Button>
      ) : null}
    </>
  )
}

function pickFilter({ actor, influencer, kind, from, to }: ActivityFilter): ActivityFilter {
  return { actor, influencer, kind, from, to }
}

import '#web/ui/tables/selection-bar.css'
import { BellRing, ListChecks, Tag, X } from 'lucide-react'
import { useState } from 'react'

import { counted } from '#shared/rules/text/formats.ts'
import { rosterAtOnce } from '#shared/rules/agencies/rosters.ts'
import { sentenceOf } from '#web/client/errors.ts'
import type { Selection } from '#web/ui/tables/use-selection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { managedFilterOf, remindCall, useAgencyCall } from '../data.ts'
import type { InfluencersSearch } from '../data.ts'
import { reminderText } from './roster-text.ts'
import { TagDialog } from './tag-dialog.tsx'
import type { RosterTags } from './tag-dialog.tsx'

type RosterBarProps = {
  search: InfluencersSearch
  selection: Selection
  /** The number of matches, loaded or not. */
  total: number
  tags: RosterTags
}

/** Actions for several influencers: the selected ones, or all that match the search. */
export function RosterBar({ search, selection, total, tags }: RosterBarProps) {
  const [isAll, setIsAll] = useState(false)
  const [isTagging, setIsTagging] = useState(false)
  const remind = useAgencyCall(remindCall)
  const isEveryone = isAll && selection.hasAll
  const count = isEveryone ? total : selection.count
  const matching = { matching: managedFilterOf(search) }
  const whom = isEveryone ? matching : { ids: selection.ids }
  const run = async (of: typeof whom) => {
    try {
      toast.success(reminderText(await remind.mutateAsync({ whom: of })))
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  const clear = () => {
    selection.clear()
    setIsAll(false)
  }
  if (!selection.isOn) {
    return (
      <BeforeSelection
        onSelect={selection.start}
        waiting={search.waiting === true ? total : 0}
        isReminding={remind.isPending}
        onRemindAll={() => void run(matching)}
      />
    )
  }
  const isDisabled = count === 0 || count > rosterAtOnce || remind.isPending
  return (
    <section className="own-bar" aria-label="Selected influencers">
      <strong className="num" role="status">
        {counted(count, 'influencer')} selected
        {count > rosterAtOnce ? `, at most ${counted(rosterAtOnce, 'influencer')} at once` : ''}
      </strong>
      <div className="own-bar__acts">
        {selection.hasAll && !isEveryone && total > selection.count ? (
          <Button size="sm" onClick={() => setIsAll(true)}>
            Select all {counted(total, 'influencer')}
          </Button>
        ) : null}
        <Button size="sm" disabled={isDisabled} onClick={() => setIsTagging(true)}>
          <Tag className="icon" aria-hidden="true" />
          Tag
        </Button>
        <Button
          size="sm"
          disabled={isDisabled}
          busy={remind.isPending}
          busyText="Reminding..."
          onClick={() => void run(whom)}
        >
          <BellRing className="icon" aria-hidden="true" />
          Remind
        </Button>
      </div>
      <IconButton label="Clear selection" onClick={clear}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
      {isTagging ? (
        <TagDialog
          whom={whom}
          count={count}
          tags={tags}
          onClose={() => setIsTagging(false)}
          onDone={clear}
        />
      ) : null}
    </section>
  )
}

type BeforeSelectionProps = {
  onSelect: () => void
  /** The number of those who have not signed in yet, if the list shows only them. */
  waiting: number
  isReminding: boolean
  onRemindAll: () => void
}

/** Nobody is selected yet. Those who wait can be reminded together. */
function BeforeSelection({ onSelect, waiting, isReminding, onRemindAll }: BeforeSelectionProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" className="only-cards" onClick={onSelect}>
        <ListChecks className="icon" aria-hidden="true" />
        Select
      </Button>
      {waiting > 0 ? (
        <Button
          size="sm"
          variant="ink"
          busy={isReminding}
          busyText="Reminding..."
          onClick={onRemindAll}
        >
          <BellRing className="icon" aria-hidden="true" />
          Remind all ({waiting})
        </Button>
      ) : null}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { creatorSteps } from '#shared/rules/accounts/first-steps.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { categories } from '#shared/rules/promo-codes/category-names.ts'
import type { Category } from '#shared/rules/promo-codes/category-names.ts'
import { api } from '#web/client/api.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { useFirstSteps, useMarkFirstStep } from '#web/parts/first-steps/first-steps.ts'
import { orpc } from '#web/client/query-client.ts'
import { noteViewerChange } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import type { ChecklistItem } from '#web/ui/checklist.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CopyPageLink } from '#web/features/promo-codes/share-kit/copy-page-link.tsx'
import type { CodeOwner } from '#web/features/promo-codes/data.ts'

type Step = (typeof creatorSteps)[number]

type CreatorStepsProps = {
  owner: CodeOwner
  /** Without codes all steps are shown, later only the next one. */
  hasCodes: boolean
  onAdd: () => void
}

/** The first steps of a new creator. Hidden when they are done or dismissed. */
export function CreatorSteps({ owner, hasCodes, onAdd }: CreatorStepsProps) {
  const steps = useFirstSteps()?.creator ?? []
  const { mutate: mark } = useMarkFirstStep()
  const [isHidden, setIsHidden] = useState(false)
  if (steps.length === 0 || isHidden) return null
  const lines: Record<Step, Omit<ChecklistItem, 'key' | 'isDone'>> = {
    photo: {
      title: 'Add a photo',
      note: 'Shoppers recognise you by it.',
      action: (
        <Button size="sm" render={<Link to="/profile" search={{ tab: 'edit' }} />}>
          Add photo
        </Button>
      ),
    },
    category: {
      title: 'Choose your category',
      note: 'Your new codes start in it, and shoppers find you by it.',
      action: null,
      more: <CategoryChips />,
    },
    code: {
      title: 'Publish your first code',
      note: 'It goes live at once.',
      action: (
        <Button size="sm" variant="primary" onClick={onAdd}>
          Add a code
        </Button>
      ),
    },
    link: {
      title: 'Put your link into your bio',
      note: 'Most people look for a code there first.',
      action: <CopyPageLink owner={owner} size="sm" onCopied={() => mark('link_copied')} />,
    },
    verify: {
      title: 'Get verified',
      note: 'A mark beside your name shows that it is really you.',
      action: (
        <Button
          size="sm"
          render={<Link to="/influencer-dashboard" search={{ tab: 'settings' }} hash="verified" />}
        >
          Verify
        </Button>
      ),
    },
  }
  return (
    <div className={hasCodes ? 'mt-6' : 'mb-6'}>
      <Checklist
        title="Your first steps"
        items={steps.map(({ step, is_done }) => ({ key: step, isDone: is_done, ...lines[step] }))}
        isShort={hasCodes}
        hideLabel="Hide the first steps"
        onHide={() => {
          setIsHidden(true)
          mark('creator_steps_hidden')
        }}
      />
    </div>
  )
}

/** One tap saves the category. */
function CategoryChips() {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (category: Category) => {
    setIsBusy(true)
    try {
      await api.profiles.update({ category })
      toast.success(sentences.profileUpdated)
    } catch (error) {
      toast.error(sentences.profileUpdateFailed, { description: refusalOf(error).sentence })
    }
    setIsBusy(false)
    await Promise.all([
      noteViewerChange(queryClient),
      queryClient.invalidateQueries({ queryKey: orpc.firstSteps.get.key() }),
    ])
  }
  return (
    <div className="chips" role="group" aria-label="Your category">
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          className="chip"
          disabled={isBusy}
          data-stock={stockOfCategory(category)}
          onClick={() => void choose(category)}
        >
          <i />
          {category}
        </button>
      ))}
    </div>
  )
}

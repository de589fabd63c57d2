import { useState } from 'react'

import type { CodeDefault } from '#shared/contract/promo-codes/code-defaults.ts'
import { counted, formatMoment } from '#shared/rules/text/formats.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useChangeDefaults } from './code-defaults-changes.ts'
import { useCodeDefaults } from './code-defaults-data.ts'
import { ReachFields } from './reach-fields.tsx'
import type { ChosenReach } from './reach-fields.tsx'
import { shownWhere } from './outlet-text.ts'
import { scopeText } from './scope-text.ts'
import { UndoButton } from '../undo-button.tsx'

type CodeDefaultsDialogProps = { influencerId: string; name: string; onClose: () => void }

const everywhere: ChosenReach = { scope: 'everywhere', hidden_on: '' }
const nameOfDefault = (brand: string) => (brand === '' ? 'All brands' : brand)

/** Where new codes of an owner appear: for all brands, and for single ones. */
export function CodeDefaultsDialog({ influencerId, name, onClose }: CodeDefaultsDialogProps) {
  const { data, isLoadingError, isFetching, refetch } = useCodeDefaults(influencerId)
  const { save, apply, offered, isSaving, isApplying } = useSaveDefaults(influencerId)

  return (
    <Dialog
      open
      onClose={onClose}
      title="Where new codes appear"
      description={`The default for new codes of ${name}, by form, file and API. A code can always say otherwise.`}
    >
      {isLoadingError ? (
        <ErrorPanel
          title="The defaults could not be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data === undefined ? (
        <p className="soft" role="status">
          Loading defaults...
        </p>
      ) : (
        <div className="grid gap-5">
          <DefaultsList
            defaults={data.defaults}
            isSaving={isSaving}
            onRemove={(brandName) => save(brandName, null)}
          />
          {offered === undefined ? null : (
            <Button
              variant="primary"
              busy={isApplying}
              busyText="Changing..."
              onClick={() => apply(offered.brand)}
            >
              Apply to the {counted(offered.differing, 'existing code')}
            </Button>
          )}
          <NewDefault isSaving={isSaving} onSave={save} />
        </div>
      )}
    </Dialog>
  )
}

/** Saves defaults, and applies a saved one to the existing codes that differ from it. */
function useSaveDefaults(influencerId: string) {
  const changes = useChangeDefaults(influencerId)
  /** The default that can be applied to existing codes. */
  const [offered, setOffered] = useState<{ brand: string; differing: number }>()

  const failed = (error: unknown) => toast.error(refusalOf(error).sentence)
  const save = (brand_name: string, wanted: ChosenReach | null) =>
    changes.set.mutate(
      { brand_name, ...(wanted ?? { scope: null }) },
      {
        onSuccess: ({ differing }) => {
          setOffered(differing > 0 ? { brand: brand_name, differing } : undefined)
          const of = nameOfDefault(brand_name)
          if (wanted === null) toast.success(`No default for ${of} any more`)
          else
            toast.success(`New codes of ${of}: ${scopeText[wanted.scope].label}`, {
              description: shownWhere(wanted.scope, wanted.hidden_on),
            })
        },
        onError: failed,
      },
    )
  const apply = (brand_name: string) =>
    changes.apply.mutate(brand_name, {
      onSuccess: ({ changed, former }) => {
        setOffered(undefined)
        const id = 'default-applied'
        const done = `${counted(changed, 'code')} changed`
        // Shown if there are too many changes for undo.
        if (former.length === 0) {
          toast.success(done)
          return
        }
        toast.success(done, {
          id,
          duration: Number.POSITIVE_INFINITY,
          action: (
            <UndoButton
              onUndo={async () => {
                await changes.undo.mutateAsync(former).catch(failed)
                toast.dismiss(id)
              }}
              onGone={() => toast.dismiss(id)}
            />
          ),
        })
      },
      onError: failed,
    })
  return {
    save,
    apply,
    offered,
    isSaving: changes.set.isPending,
    isApplying: changes.apply.isPending,
  }
}

type DefaultsListProps = {
  defaults: readonly CodeDefault[]
  isSaving: boolean
  onRemove: (brandName: string) => void
}

function DefaultsList({ defaults, isSaving, onRemove }: DefaultsListProps) {
  if (defaults.length === 0)
    return <p className="soft">No default yet: new codes appear everywhere.</p>
  return (
    <ul className="grid list-none gap-4 p-0" aria-label="Defaults">
      {defaults.map((one) => (
        <li key={one.brand_key} className="grid gap-2">
          <DefaultLine one={one} />
          {one.scope === null ? null : (
            <Button
              size="sm"
              className="justify-self-start"
              aria-label={`Remove the default for ${nameOfDefault(one.brand_name)}`}
              disabled={isSaving}
              onClick={() => onRemove(one.brand_name)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type NewDefaultProps = {
  isSaving: boolean
  onSave: (brandName: string, reach: ChosenReach) => void
}

function NewDefault({ isSaving, onSave }: NewDefaultProps) {
  const [brand, setBrand] = useState('')
  const [reach, setReach] = useState(everywhere)
  return (
    <section className="grid gap-3" aria-label="Set a default">
      <TextField
        full
        optional
        label="Brand"
        placeholder="All brands"
        maxLength={80}
        autoComplete="off"
        value={brand}
        onChange={(event) => setBrand(event.target.value)}
      />
      <ReachFields label="New codes appear" value={reach} onValueChange={setReach} />
      <Button
        className="justify-self-start"
        onClick={() => onSave(brand.trim(), reach)}
        busy={isSaving}
        busyText="Saving..."
      >
        Save default
      </Button>
    </section>
  )
}

function DefaultLine({ one }: { one: CodeDefault }) {
  return (
    <p>
      <strong className="wrap-anywhere">{nameOfDefault(one.brand_name)}</strong>
      {one.scope === null ? null : (
        <span className="t-sm block">
          {scopeText[one.scope].label}. {shownWhere(one.scope, one.hidden_on)}
          {one.set_by === null ? '' : ` Set by ${one.set_by}.`}
        </span>
      )}
      {one.listing_allowed_at === null ? null : (
        <span className="t-sm soft block">
          Allows public listing: noted {formatMoment(one.listing_allowed_at)}
          {one.listing_allowed_by === null ? '' : ` by ${one.listing_allowed_by}`}.
        </span>
      )}
    </p>
  )
}

import '#web/ui/tables/selection-bar.css'
import { CalendarPlus, Eye, Pause, Play, Trash2, X } from 'lucide-react'

import { counted, formatNumber } from '#shared/rules/text/formats.ts'
import { scopes } from '#shared/rules/promo-codes/visibility.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/dialogs/menu.tsx'

import { scopeText } from '../reach/scope-text.ts'

type OwnCodesBarProps = {
  count: number
  /** Maximum number per action. */
  max?: number
  isBusy: boolean
  onPause: () => void
  onResume: () => void
  onExtend: () => void
  /** Absent in lists of several owners. */
  onScope?: ((scope: Scope) => void) | undefined
  /** Sets single outlets. */
  onReach?: (() => void) | undefined
  /** Absent if codes beyond the shown ones are selected. */
  onDelete: (() => void) | undefined
  /** Selects the shown codes, or all that match if there are more. */
  all?: { total: number; onSelect: () => void } | undefined
  onClear: () => void
}

/** The actions for the selected codes. Sticky while scrolling. */
export function OwnCodesBar(props: OwnCodesBarProps) {
  const { count, max = Number.POSITIVE_INFINITY, isBusy } = props
  return (
    <section className="own-bar" aria-label="Selected codes">
      <strong className="num" role="status">
        {counted(count, 'code')} selected
        {count > max ? `, at most ${formatNumber(max)} at once` : ''}
      </strong>
      <div className="own-bar__acts">
        {props.all === undefined ? null : (
          <Button size="sm" onClick={props.all.onSelect}>
            Select all {counted(props.all.total, 'code')}
          </Button>
        )}
        {count === 0 ? null : <Actions {...props} isDisabled={count > max || isBusy} />}
      </div>
      <IconButton label="Clear selection" onClick={props.onClear}>
        <X className="icon" aria-hidden />
      </IconButton>
    </section>
  )
}

function Actions({ isDisabled, ...props }: OwnCodesBarProps & { isDisabled: boolean }) {
  return (
    <>
      <Button size="sm" disabled={isDisabled} onClick={props.onPause}>
        <Pause className="icon" aria-hidden />
        Pause
      </Button>
      <Button size="sm" disabled={isDisabled} onClick={props.onResume}>
        <Play className="icon" aria-hidden />
        Resume
      </Button>
      <Button size="sm" disabled={isDisabled} onClick={props.onExtend}>
        <CalendarPlus className="icon" aria-hidden />
        Extend
      </Button>
      {props.onScope === undefined ? null : (
        <Menu
          trigger={
            <Button size="sm" disabled={isDisabled}>
              <Eye className="icon" aria-hidden />
              Where shown
            </Button>
          }
        >
          {scopes.map((scope) => (
            <MenuItem key={scope} onClick={() => props.onScope?.(scope)}>
              {scopeText[scope].label}
            </MenuItem>
          ))}
          {props.onReach === undefined ? null : (
            <MenuItem onClick={props.onReach}>Choose each place...</MenuItem>
          )}
        </Menu>
      )}
      {props.onDelete === undefined ? null : (
        <Button size="sm" variant="danger" disabled={isDisabled} onClick={props.onDelete}>
          <Trash2 className="icon" aria-hidden />
          Delete
        </Button>
      )}
    </>
  )
}

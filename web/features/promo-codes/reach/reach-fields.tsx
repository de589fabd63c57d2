import { Suspense } from 'react'
import type { ReactNode, Ref } from 'react'

import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { scopes } from '#shared/rules/promo-codes/visibility.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { SelectField } from '#web/ui/fields/select.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { scopeText } from './scope-text.ts'

const OutletSwitches = lazyPart(() =>
  import('./outlet-switches.tsx').then((module) => module.OutletSwitches),
)

export type ChosenReach = { scope: Scope; hidden_on: string }

type ReachFieldsProps = {
  value: ChosenReach
  onValueChange: (value: ChosenReach) => void
  label?: string
  hint?: ReactNode
  error?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  disabled?: boolean
}

const options = scopes.map((value) => ({ value, label: scopeText[value].label }))

/** Fields for scope and outlets. */
export function ReachFields(props: ReachFieldsProps) {
  const { value, onValueChange, label = promoCodeFields.scope.label, hint, ...others } = props
  const { disabled = false } = others
  return (
    <div className="grid content-start gap-1">
      <SelectField<Scope>
        label={label}
        options={options}
        value={value.scope}
        onValueChange={(scope) => onValueChange({ ...value, scope })}
        {...others}
        hint={hint ?? scopeText[value.scope].reach}
      />
      <Suspense fallback={<span className="min-h-11" />}>
        <OutletSwitches
          scope={value.scope}
          value={value.hidden_on}
          onValueChange={(hidden_on) => onValueChange({ ...value, hidden_on })}
          disabled={disabled}
        />
      </Suspense>
    </div>
  )
}

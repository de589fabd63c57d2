import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Onward } from '#shared/rules/onward.ts'
import type { FormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { CheckboxProps } from '#web/ui/checkbox.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

type SignUpTabsProps<Tab extends { value: string; label: string }> = {
  form: { clearErrors: () => void }
  sending: Pick<FormSubmit, 'setAlert'>
  label: string
  tabs: Tab[]
  value: Tab['value']
  onValueChange: (value: Tab['value']) => void
  /** The fields of a tab. */
  children: (tab: Tab) => ReactNode
}

/** The kinds of sign-up in one form. Choosing another one clears the problems. */
export function SignUpTabs<Tab extends { value: string; label: string }>(
  props: SignUpTabsProps<Tab>,
) {
  const { form, sending, label, tabs, value, onValueChange, children } = props
  return (
    <Tabs
      label={label}
      look="segment"
      className="grid gap-5"
      tabs={tabs}
      value={value}
      onValueChange={(next) => {
        form.clearErrors()
        sending.setAlert(undefined)
        onValueChange(next)
      }}
    >
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          <div className="grid gap-4">{children(tab)}</div>
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** The consent that a sign-up requires. */
export function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  return (
    <Checkbox
      label={
        <>
          I agree to the{' '}
          <Link className="link" to="/terms" target="_blank">
            terms and conditions
          </Link>
        </>
      }
      {...props}
    />
  )
}

/** The link below a sign-up form, for visitors who have an account. */
export function SignInInstead({ onward }: { onward: Onward }) {
  return (
    <p className="soft text-center">
      Already in?{' '}
      <Link className="link" to="/login" search={onward}>
        Sign in
      </Link>
    </p>
  )
}

export function PrivacyNote() {
  return (
    <p className="t-xs mute text-center text-balance">
      What we keep about you, and for how long, is in our{' '}
      <Link className="link" to="/privacy" target="_blank">
        privacy policy
      </Link>
      .
    </p>
  )
}

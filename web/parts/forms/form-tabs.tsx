import type { ReactNode } from 'react'

import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import type { FormSubmit } from './use-form-submit.ts'

type FormTabsProps<Tab extends { value: string; label: string }> = {
  form: { clearErrors: () => void }
  sending: Pick<FormSubmit, 'setAlert'>
  label: string
  tabs: Tab[]
  value: Tab['value']
  onValueChange: (value: Tab['value']) => void
  /** The fields of a tab. */
  children: (tab: Tab) => ReactNode
}

/** Tabs of one form. Choosing another one clears the problems. */
export function FormTabs<Tab extends { value: string; label: string }>(props: FormTabsProps<Tab>) {
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

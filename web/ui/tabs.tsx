import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number
  disabled?: boolean
}

export type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string
  tabs: Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** One TabPanel for each tab. */
  children: ReactNode
  className?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, children, className } = props
  return (
    <Base.Root
      className={className}
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
    >
      <Base.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            className="tabs__tab"
            value={tab.value}
            disabled={tab.disabled ?? false}
          >
            {tab.label}
            {tab.count === undefined ? null : <small>{tab.count}</small>}
          </Base.Tab>
        ))}
        <Base.Indicator className="tabs__line" />
      </Base.List>
      {children}
    </Base.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel className="tabs__panel" value={value}>
      {children}
    </Base.Panel>
  )
}

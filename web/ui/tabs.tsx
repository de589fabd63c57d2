import './tabs.css'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

import { segmentClass } from './buttons/segment-class.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useScrollToChosen } from './use-scroll-to-chosen.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number | string
  disabled?: boolean
  /** The key that opens it from anywhere on the page, which the page listens to. */
  shortcut?: string
}

export type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string
  tabs: Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** One TabPanel per tab. */
  children: ReactNode
  className?: string
  /** 'segment' for two or three tabs that belong to a form. */
  look?: 'line' | 'segment'
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, children, className, look = 'line' } = props
  const root = useRestoredFocus()
  const row = useScrollToChosen(value)
  return (
    <Base.Root
      ref={root}
      className={className}
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
    >
      <Base.List
        ref={row}
        className={look === 'line' ? 'tabs scroll-row' : segmentClass(tabs.length)}
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            className={look === 'line' ? 'tabs__tab' : undefined}
            value={tab.value}
            disabled={tab.disabled ?? false}
            aria-keyshortcuts={tab.shortcut}
          >
            {tab.label}
            {tab.count === undefined ? null : <small>{tab.count}</small>}
          </Base.Tab>
        ))}
        {look === 'line' ? <Base.Indicator className="tabs__line" /> : null}
      </Base.List>
      {children}
    </Base.Root>
  )
}

type TabPanelProps = {
  value: string
  /** Remains in the page, hidden, while another tab is selected. */
  keepMounted?: boolean
  children: ReactNode
}

export function TabPanel({ value, keepMounted = false, children }: TabPanelProps) {
  return (
    <Base.Panel className="tabs__panel" value={value} keepMounted={keepMounted}>
      {children}
    </Base.Panel>
  )
}

import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

export type Panel = {
  label: string
  icon: ReactNode
  load: () => Promise<ComponentType<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>>
}

export const searchPanel: Panel = {
  label: 'Search',
  icon: <Search className="icon icon--lg" aria-hidden />,
  load: () =>
    import('#web/parts/search/search-dialog.tsx').then(({ SearchDialog }) => SearchDialog),
}

type PanelButtonProps = {
  panel: Panel
  className?: string
  keys?: string
  plain: string
  /** In place of the icon alone: its own look, and its name to read. */
  face?: ReactNode
}

/** Opens a panel whose code loads on touch or focus. Without scripts it is a link. */
export function PanelButton({ panel, className = '', keys, plain, face }: PanelButtonProps) {
  const { label, icon, load } = panel
  const [Content, want] = useLazyComponent(load)
  const [isOpen, setIsOpen] = useState(false)
  const look = `${face ? '' : 'icon-btn '}${className}`
  const name = face ? undefined : label
  const inside = face ?? icon
  return (
    <>
      <button
        type="button"
        className={`${look} needs-scripts`}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setIsOpen(true)
        }}
      >
        {inside}
        {keys && <kbd aria-hidden>/</kbd>}
      </button>
      <noscript>
        <a className={look} href={plain} aria-label={name}>
          {inside}
        </a>
      </noscript>
      {Content && <Content isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}

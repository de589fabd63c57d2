import './accordion.css'
import { Accordion as Base } from '@base-ui/react/accordion'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export type AccordionItem = { title: string; body: ReactNode }

/** Questions that expand to their answers, several at a time. The browser's search finds closed answers. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <Base.Root className="faq" multiple hiddenUntilFound>
      {items.map(({ title, body }) => (
        <Base.Item key={title} className="faq__item" value={title}>
          <Base.Header className="faq__head">
            <Base.Trigger className="faq__trigger">
              {title}
              <Plus className="icon faq__icon" aria-hidden="true" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="faq__panel">
            <div className="faq__body">{body}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}

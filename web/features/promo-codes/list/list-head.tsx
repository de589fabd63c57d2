import './list-head.css'
import type { ReactNode, Ref } from 'react'

import { formatNumber } from '#shared/rules/text/formats.ts'

type ListHeadProps = {
  /** The id of the title, which names the list. */
  id: string
  title: string
  count: number
  titleRef?: Ref<HTMLHeadingElement>
  /** Its actions. */
  children: ReactNode
}

/** The title of a list of codes, with what can be done with the list as a whole. */
export function ListHead({ id, title, count, titleRef, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <h2 className="t-title" id={id} tabIndex={-1} ref={titleRef}>
        {title} <span className="mute">({formatNumber(count)})</span>
      </h2>
      <div className="list-head__acts">{children}</div>
    </div>
  )
}

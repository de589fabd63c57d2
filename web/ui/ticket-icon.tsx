import { ArrowUpRight, Copy, Ellipsis } from 'lucide-react'

import { RaysPath } from './rays.tsx'

/** Lines are as thick as where the icon is used. */
const drawn = {
  copy: <Copy strokeWidth="inherit" />,
  go: <ArrowUpRight strokeWidth="inherit" />,
  more: <Ellipsis strokeWidth="inherit" />,
  rays: (
    <g fill="none" stroke="currentColor" strokeLinecap="round">
      <RaysPath />
    </g>
  ),
}

type Name = keyof typeof drawn

/**
 * The icons that every ticket has, once for the page: drawn on each of four dozen tickets they were a third of its
 * HTML and of the time to render it.
 */
export function TicketIconSheet() {
  return (
    <svg className="fixed" width="0" height="0" aria-hidden="true">
      {Object.entries(drawn).map(([name, lines]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {lines}
        </symbol>
      ))}
    </svg>
  )
}

/** An icon of the sheet. */
export function TicketIcon({ name, className = 'icon' }: { name: Name; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

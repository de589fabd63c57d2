import { Link, useLinkProps } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { useViewer } from '#web/client/session/viewer.ts'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'

import { bottomBarLinks } from './navigation.ts'
import type { BarLink } from './navigation.ts'
import { PanelButton, searchPanel } from './panel-button.tsx'

/** The navigation bar at the bottom, below 768 px. */
export function BottomBar() {
  const { viewer } = useViewer()
  return (
    <nav className="bottombar" aria-label="Quick">
      {bottomBarLinks(viewer).map((link, place) => (
        <Fragment key={link.label}>
          {place === 1 ? (
            <PanelButton panel={searchPanel} plain="/deals" face={<Face {...searchPanel} />} />
          ) : null}
          {link.isDetour ? (
            <UnmarkedLink link={link} />
          ) : (
            <Link to={link.to}>
              <LinkFace {...link} />
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

/** The link never counts as the current page. A `Link` would mark it. */
function UnmarkedLink({ link }: { link: BarLink }) {
  const props = useLinkProps({ to: link.to })
  return (
    <a {...props} aria-current={undefined}>
      <LinkFace {...link} />
    </a>
  )
}

function LinkFace({ label, icon }: Pick<BarLink, 'label' | 'icon'>) {
  return <Face label={label} icon={<TicketIcon name={icon} className="icon icon--lg" />} />
}

function Face({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <>
      <span>{icon}</span>
      <span>{label}</span>
    </>
  )
}

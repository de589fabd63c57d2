import { Link, useLinkProps } from '@tanstack/react-router'

import { useViewer } from '#web/client/viewer.ts'

import { bottomBarLinks } from './navigation.ts'
import type { IconLink } from './navigation.ts'

/** The navigation bar at the bottom, below 768 px. */
export function BottomBar() {
  const { viewer } = useViewer()
  return (
    <nav className="bottombar" aria-label="Quick">
      {bottomBarLinks(viewer).map((link) =>
        link.isDetour ? (
          <Detour key={link.label} link={link} />
        ) : (
          <Link key={link.label} to={link.to} activeOptions={{ exact: link.to === '/' }}>
            <Face link={link} />
          </Link>
        ),
      )}
    </nav>
  )
}

/** The link never counts as the current page. A `Link` would mark it. */
function Detour({ link }: { link: IconLink }) {
  const props = useLinkProps({ to: link.to })
  return (
    <a {...props} aria-current={undefined}>
      <Face link={link} />
    </a>
  )
}

function Face({ link: { label, icon: Icon } }: { link: IconLink }) {
  return (
    <>
      <span>
        <Icon className="icon icon--lg" aria-hidden />
      </span>
      <span>{label}</span>
    </>
  )
}

import { Link, useLinkProps } from '@tanstack/react-router'

import { useViewer } from '#web/client/viewer.ts'

import { bottomBarLinks } from './navigation.ts'
import type { IconLink } from './navigation.ts'

/** Below 768 px, always in reach of the thumb. */
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

/** Not the place that it leads to, so it is not marked there either; a `Link` would insist. */
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

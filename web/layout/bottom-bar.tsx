import { Link } from '@tanstack/react-router'

import { useViewer } from '#web/client/viewer.ts'

import { bottomBarLinks } from './navigation.ts'

/** Below 768 px, always in reach of the thumb. */
export function BottomBar() {
  const { viewer } = useViewer()
  return (
    <nav className="bottombar" aria-label="Quick">
      {bottomBarLinks(viewer).map(({ label, to, icon: Icon, isDetour }) => (
        <Link
          key={label}
          to={to}
          activeOptions={{ exact: to === '/' }}
          activeProps={isDetour ? { 'aria-current': undefined } : {}}
        >
          <span>
            <Icon className="icon icon--lg" aria-hidden />
          </span>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}

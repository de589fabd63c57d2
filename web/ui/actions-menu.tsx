import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

/** The menu of everything that can be done to one row, behind three dots. */
export function ActionsMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="acts">
      <Menu
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
        }
      >
        {children}
      </Menu>
    </span>
  )
}

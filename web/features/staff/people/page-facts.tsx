import { useState } from 'react'

import type { CreatorPage } from '#shared/contract/profiles/creator-pages.ts'
import type { StaffPerson } from '#shared/contract/staff/staff-people.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { ReasonDialog, reasonTheyRead } from '../desk/reason-dialog.tsx'
import { nameOf } from '../staff-text.ts'

/** What somebody made of their public page, and how staff clears it. */
export function PageFacts({ person, page }: { person: StaffPerson; page: CreatorPage }) {
  const [isClearing, setIsClearing] = useState(false)
  const { header_url, intro, links, sections } = page
  return (
    <>
      <dt>Page</dt>
      <dd className="grid justify-items-start gap-2">
        {header_url === null ? null : (
          <img
            className="aspect-3/1 w-60 rounded-sm object-cover"
            src={header_url}
            alt="Above the page"
          />
        )}
        <span className="whitespace-pre-line wrap-anywhere">{intro || 'No text'}</span>
        {links.map(({ title, url, is_paid }, place) => (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- links have no identity but their place
            key={place}
            className="link wrap-anywhere"
            href={url}
            target="_blank"
            rel="nofollow noopener noreferrer"
          >
            {title}: {url}
            {is_paid ? ' (paid)' : ''}
          </a>
        ))}
        {sections.length === 0 ? null : (
          <span>Sections: {sections.map(({ title }) => title).join(', ')}</span>
        )}
        <Button size="sm" variant="danger" onClick={() => setIsClearing(true)}>
          Clear the page
        </Button>
        {isClearing ? <ClearPage person={person} onClose={() => setIsClearing(false)} /> : null}
      </dd>
    </>
  )
}

function ClearPage({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  return (
    <ReasonDialog
      {...reasonTheyRead}
      title={`Clear the page of ${nameOf(person)}?`}
      description="Text, picture, colour, links, pins and sections go at once. Their codes stay."
      confirmLabel="Clear the page"
      busyLabel="Clearing..."
      call={(reason) => api.staffPeople.clearPage({ id: person.id, reason })}
      done={`The page of ${nameOf(person)} is cleared`}
      onClose={onClose}
    />
  )
}

import { Plus } from 'lucide-react'

import { pageSentences } from '#shared/contract/sentences/pages.ts'
import { maxPageLinks, maxPageLinkTitle } from '#shared/rules/profiles/creator-pages.ts'
import type { PageLink } from '#shared/rules/profiles/creator-pages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

import type { PageEditing } from './use-page-editing.ts'
import { moved } from './page-values.ts'
import { RowButtons } from './row-buttons.tsx'

/** Links of one's own: titles, addresses and their order. */
export function PageLinksEditor({ editing }: { editing: PageEditing }) {
  const { values, arrange } = editing
  const { links } = values
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="t-subtitle">Links of your own</legend>
      <p className="soft t-sm max-w-[60ch]">
        A newsletter, a shop, a video. Mark a link that you earn by: shoppers read “Paid link” on
        it.
      </p>
      {links.length === 0 ? null : (
        <ol className="grid gap-4">
          {links.map((link, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- links have no identity but their place
            <li key={place} className="grid gap-2 rounded-ticket border border-line p-4">
              <LinkFields link={link} place={place} editing={editing} />
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          disabled={links.length >= maxPageLinks}
          onClick={() => {
            arrange({ links: [...links, { title: '', url: '', is_paid: false }] }, 'Link added')
            editing.focusOn(`links.${links.length}.title`)
          }}
        >
          <Plus className="icon" aria-hidden="true" />
          Add a link
        </Button>
        {links.length >= maxPageLinks ? (
          <p className="field__hint">{pageSentences.tooManyLinks}</p>
        ) : null}
      </div>
    </fieldset>
  )
}

type LinkFieldsProps = { link: PageLink; place: number; editing: PageEditing }

function LinkFields({ link, place, editing }: LinkFieldsProps) {
  const { values, problems, type, arrange, focusOnMoved } = editing
  const { links } = values
  const name = link.title.trim() || `link ${place + 1}`
  const change = (part: Partial<PageLink>, path: string) =>
    type({ links: links.with(place, { ...link, ...part }) }, `links.${place}.${path}`)
  return (
    <>
      <TextField
        label="What it is"
        placeholder="My newsletter"
        maxLength={maxPageLinkTitle}
        value={link.title}
        data-path={`links.${place}.title`}
        error={problems[`links.${place}.title`]}
        onChange={({ target }) => change({ title: target.value }, 'title')}
      />
      <TextField
        label="Address"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={link.url}
        data-path={`links.${place}.url`}
        error={problems[`links.${place}.url`]}
        onChange={({ target }) => change({ url: target.value }, 'url')}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label="Paid link"
          checked={link.is_paid}
          onChange={({ target }) => change({ is_paid: target.checked }, 'is_paid')}
        />
        <RowButtons
          list="links"
          place={place}
          count={links.length}
          name={name}
          onMove={(by) => {
            focusOnMoved('links', place, by)
            arrange({ links: moved(links, place, by) }, `${name} moved`)
          }}
          onRemove={() => arrange({ links: links.toSpliced(place, 1) }, `${name} removed`)}
        />
      </div>
    </>
  )
}

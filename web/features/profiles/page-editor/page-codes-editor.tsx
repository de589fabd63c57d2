import { ChevronsUpDown, Plus } from 'lucide-react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { pageSentences } from '#shared/contract/sentences/pages.ts'
import { offerName } from '#shared/rules/promo-codes/code-name.ts'
import { maxPageSections, maxPageSectionTitle } from '#shared/rules/profiles/creator-pages.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

import { hasRoom, moved, withPlace } from './page-values.ts'
import type { CodePlace } from './page-values.ts'
import { RowButtons } from './row-buttons.tsx'
import type { PageEditing } from './use-page-editing.ts'

type CodesEditorProps = { codes: readonly OwnPromoCode[]; editing: PageEditing }

/** Pinned codes, sections and their order. All other codes follow by themselves, the newest first. */
export function PageCodesEditor({ codes, editing }: CodesEditorProps) {
  const { values, arrange, focusOn } = editing
  const { pins, sections } = values
  const placed = new Set([...pins, ...sections.flatMap((section) => section.codes)])
  const others = codes.filter(({ id, is_current }) => is_current && !placed.has(id))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="t-subtitle">Codes</legend>
      <p className="soft t-sm max-w-[60ch]">
        Pinned codes come first, then your sections, then all others, the newest first. A code that
        is not shown now keeps its place.
      </p>
      <Group title="Pinned" list="pins" ids={pins} place="pins" {...{ codes, editing }} />
      {sections.map((section, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections have no identity but their place
        <div key={place} className="grid grid-cols-1 gap-3">
          <SectionTitle place={place} editing={editing} />
          <Group list={`section-${place}`} ids={section.codes} {...{ place, codes, editing }} />
        </div>
      ))}
      <div>
        <Button
          disabled={sections.length >= maxPageSections}
          onClick={() => {
            arrange({ sections: [...sections, { title: '', codes: [] }] }, 'Section added')
            focusOn(`sections.${sections.length}.title`)
          }}
        >
          <Plus className="icon" aria-hidden="true" />
          Add a section
        </Button>
        {sections.length >= maxPageSections ? (
          <p className="field__hint">{pageSentences.tooManySections}</p>
        ) : null}
      </div>
      {codes.length === 0 ? (
        <p className="soft">Codes that you publish can be pinned and put into sections here.</p>
      ) : (
        <Group
          title="All others"
          list="others"
          ids={others.map(({ id }) => id)}
          {...{ codes, editing }}
        />
      )}
    </fieldset>
  )
}

/** The title of a section, and its place among the sections. */
function SectionTitle({ place, editing }: { place: number; editing: PageEditing }) {
  const { values, problems, type, arrange, focusOnMoved } = editing
  const { sections } = values
  const section = sections[place]
  if (section === undefined) return null
  const path = `sections.${place}.title`
  const name = section.title.trim() || `section ${place + 1}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-t border-line pt-4">
      <TextField
        label={`Section ${place + 1}`}
        placeholder="Skincare"
        maxLength={maxPageSectionTitle}
        value={section.title}
        data-path={path}
        error={problems[path]}
        reserveHint={false}
        onChange={({ target }) =>
          type({ sections: sections.with(place, { ...section, title: target.value }) }, path)
        }
      />
      <span className="pt-8">
        <RowButtons
          list="sections"
          place={place}
          count={sections.length}
          name={name}
          onMove={(by) => {
            focusOnMoved('sections', place, by)
            arrange({ sections: moved(sections, place, by) }, `${name} moved`)
          }}
          onRemove={() => arrange({ sections: sections.toSpliced(place, 1) }, `${name} removed`)}
        />
      </span>
    </div>
  )
}

type GroupProps = CodesEditorProps & {
  title?: string
  list: string
  ids: readonly string[]
  /** Absent for the codes that stand nowhere, which have no order of their own. */
  place?: CodePlace
}

function Group({ title, list, ids, place, codes, editing }: GroupProps) {
  const { values, arrange, focusOnMoved } = editing
  const reorder = (from: number, by: -1 | 1): Partial<typeof values> =>
    place === 'pins'
      ? { pins: moved(ids, from, by) }
      : {
          sections: values.sections.map((section, index) =>
            index === place ? { ...section, codes: moved(ids, from, by) } : section,
          ),
        }
  return (
    <div className="grid grid-cols-1 gap-2">
      {title === undefined ? null : <h3 className="font-semibold">{title}</h3>}
      {ids.length === 0 ? (
        <p className="soft t-sm">
          {list === 'others'
            ? 'Every code has a place.'
            : 'No code yet. Choose it at a code below.'}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-1">
          {ids.map((id, index) => {
            const code = codes.find((one) => one.id === id)
            const name = code ? `${code.brand_name} ${offerName(code)}` : 'a code that is gone'
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line py-1"
              >
                <CodeName code={code} />
                <span className="flex max-w-full min-w-0 items-center gap-1">
                  <PlaceSelect {...{ id, name, place, editing }} />
                  {place === undefined ? null : (
                    <RowButtons
                      list={list}
                      place={index}
                      count={ids.length}
                      name={name}
                      onMove={(by) => {
                        focusOnMoved(list, index, by)
                        arrange(reorder(index, by), `${name} moved`)
                      }}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function CodeName({ code }: { code: OwnPromoCode | undefined }) {
  if (code === undefined) return <span className="soft">A code that is gone</span>
  return (
    <span className="flex w-40 min-w-0 grow flex-wrap items-center gap-x-2">
      <b className="wrap-anywhere">{code.brand_name}</b>
      <span className="t-sm wrap-anywhere">{offerName(code)}</span>
      {code.is_current ? null : <Badge>Not shown now</Badge>}
    </span>
  )
}

type PlaceSelectProps = { id: string; name: string; place: CodePlace; editing: PageEditing }

/** The browser's own select, which works with keys and thumbs alike, with the look of the other choices. */
function PlaceSelect({ id, name, place, editing }: PlaceSelectProps) {
  const { values, arrange, focusOn } = editing
  const options: { value: CodePlace; label: string }[] = [
    { value: undefined, label: 'Others' },
    { value: 'pins', label: 'Pinned' },
    ...values.sections.map(({ title }, index) => ({
      value: index,
      label: title.trim() || `Section ${index + 1}`,
    })),
  ]
  return (
    <span className="relative min-w-0">
      <select
        className="field__control min-h-11 w-full appearance-none pr-9 text-sm"
        aria-label={`Place of ${name}`}
        data-path={`place.${id}`}
        value={String(place)}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => String(value) === target.value)
          if (chosen === undefined) return
          const { pins, sections } = withPlace(values, id, chosen.value)
          arrange({ pins, sections }, `${name}: ${chosen.label}`)
          focusOn(`place.${id}`)
        }}
      >
        {options.map(({ value, label }) => (
          <option
            key={String(value)}
            value={String(value)}
            disabled={value !== place && !hasRoom(values, value)}
          >
            {label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        className="icon pointer-events-none absolute inset-y-0 right-3 my-auto"
        aria-hidden="true"
      />
    </span>
  )
}

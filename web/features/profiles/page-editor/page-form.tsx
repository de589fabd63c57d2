import { Undo2 } from 'lucide-react'
import { useRef } from 'react'

import type { EditedPage } from '#shared/contract/profiles/creator-pages.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { pageSentences } from '#shared/contract/sentences/pages.ts'
import { maxIntroLength, pageThemes } from '#shared/rules/profiles/creator-pages.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { RadioChips } from '#web/ui/fields/radio-chips.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'

import { PageCodesEditor } from './page-codes-editor.tsx'
import { PageLinksEditor } from './page-links-editor.tsx'
import { PagePictureEditor } from './page-picture-editor.tsx'
import { PagePreview } from './page-preview.tsx'
import type { LinksOwner } from '../social/social-data.ts'
import { usePageForm } from './use-page-form.ts'

export type PageFormProps = {
  owner: LinksOwner & { category: string }
  page: EditedPage
  codes: readonly OwnPromoCode[]
}

const papers = [
  { value: '', label: 'As my category' },
  ...pageThemes.map((theme) => ({ value: theme, label: titled(theme), stock: theme })),
]

/** Text, colour, links and the order of codes, with what comes of it beside. */
export function PageForm({ owner, page, codes }: PageFormProps) {
  const top = useRef<HTMLDivElement>(null)
  const { form, editing, draft, sending, isDirty, conflict, discard } = usePageForm(
    owner.id,
    page,
    top,
  )
  const { values, problems } = editing

  return (
    <div ref={top} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <Form of={sending} className="panel panel--pad grid gap-8">
        <h2 className="t-title">Your page</h2>
        <FormNotices alert={sending.alert} title={pageSentences.saveFailed} draft={draft} />
        <PagePictureEditor ownerId={owner.id} src={page.header_url} />
        <TextareaField
          label="A few words about you"
          hint={`At most ${maxIntroLength} characters.`}
          rows={3}
          maxLength={maxIntroLength}
          value={values.intro}
          data-path="intro"
          error={problems['intro']}
          onChange={({ target }) => editing.type({ intro: target.value }, 'intro')}
        />
        <RadioChips label="Colour" chips={papers} {...form.register('theme')} />
        <PageLinksEditor editing={editing} />
        <PageCodesEditor codes={codes} editing={editing} />
        {conflict === undefined ? null : <ChangedElsewhere {...conflict} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton of={sending} busyText="Saving..." disabled={conflict !== undefined}>
            Save the page
          </SubmitButton>
          <Button disabled={!editing.canUndo || sending.isBusy} onClick={editing.undo}>
            <Undo2 className="icon" aria-hidden="true" />
            Undo
          </Button>
          {isDirty ? (
            <Button variant="quiet" disabled={sending.isBusy} onClick={discard}>
              Discard changes
            </Button>
          ) : null}
        </div>
      </Form>
      <PagePreview owner={owner} values={values} picture={page.header_url} codes={codes} />
    </div>
  )
}

type ChangedElsewhereProps = { keepMine: () => void; takeTheirs: () => void }

/** The page was saved in another tab or by somebody else: which of the two stays? */
function ChangedElsewhere({ keepMine, takeTheirs }: ChangedElsewhereProps) {
  return (
    <Notice
      kind="error"
      role="alert"
      title={pageSentences.changedElsewhere}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={keepMine}>
            Keep mine
          </Button>
          <Button size="sm" onClick={takeTheirs}>
            Take what is there
          </Button>
        </div>
      }
    >
      {pageSentences.changedElsewhereHint}
    </Notice>
  )
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { EditedPage } from '#shared/contract/creator-pages.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { pageSentences } from '#shared/contract/sentences-of-pages.ts'
import { maxIntroLength, pageThemes } from '#shared/rules/creator-pages.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useDraft } from '#web/parts/forms/use-draft.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { PageCodesEditor } from './page-codes-editor.tsx'
import { changedPageOf, usePageCalls } from './page-data.ts'
import { PageLinksEditor } from './page-links-editor.tsx'
import { PagePictureEditor } from './page-picture-editor.tsx'
import { PagePreview } from './page-preview.tsx'
import { pageProblems, pageValuesOf, textOfPage } from './page-values.ts'
import type { PageValues } from './page-values.ts'
import type { LinksOwner } from '../social/social-data.ts'
import { usePageEditing } from './use-page-editing.ts'

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
  const calls = usePageCalls(owner.id)
  // The page as it was loaded. A later answer, such as that of the picture, does not change what is typed.
  const [loadedPage, setLoaded] = useState(page)
  const loaded = pageValuesOf(loadedPage)
  const [theirs, setTheirs] = useState<EditedPage>()
  const form = useForm<PageValues>({ defaultValues: loaded })
  const editing = usePageEditing(form, top)
  const { values, problems } = editing
  const draft = useDraft({
    name: `page:${owner.id}`,
    values: { page: JSON.stringify(values) },
    start: { page: JSON.stringify(loaded) },
    restore: (texts) => form.reset(JSON.parse(texts.page) as PageValues),
  })
  const begin = (next: EditedPage) => {
    setLoaded(next)
    setTheirs(undefined)
    form.reset(pageValuesOf(next))
    editing.begin()
    draft.done()
  }
  const sending = useFormSubmit(form, {
    isReady: () => editing.show(pageProblems(form.getValues())),
    send: (wanted) => calls.save(wanted, loadedPage),
    done: (saved) => {
      begin(saved)
      toast.success(pageSentences.saved)
    },
    refuse: (error) => {
      const now = changedPageOf(error)
      if (now) {
        setTheirs(now)
        return undefined
      }
      const { fields, sentence } = refusalOf(error)
      const isShown = Object.keys(fields).some((path) => /\.(title|url)$|^intro$/.test(path))
      editing.show(fields)
      return { sentence: isShown ? undefined : (Object.values(fields)[0] ?? sentence) }
    },
  })
  const isDirty = textOfPage(values) !== textOfPage(loaded)

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
        {theirs === undefined ? null : (
          <Notice
            kind="error"
            role="alert"
            title={pageSentences.changedElsewhere}
            action={
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  onClick={() => {
                    setLoaded(theirs)
                    setTheirs(undefined)
                  }}
                >
                  Keep mine
                </Button>
                <Button size="sm" onClick={() => begin(theirs)}>
                  Take what is there
                </Button>
              </div>
            }
          >
            {pageSentences.changedElsewhereHint}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton of={sending} busyText="Saving..." disabled={theirs !== undefined}>
            Save the page
          </SubmitButton>
          <Button disabled={!editing.canUndo || sending.isBusy} onClick={editing.undo}>
            <Undo2 className="icon" aria-hidden="true" />
            Undo
          </Button>
          {isDirty ? (
            <Button variant="quiet" disabled={sending.isBusy} onClick={() => begin(loadedPage)}>
              Discard changes
            </Button>
          ) : null}
        </div>
      </Form>
      <PagePreview owner={owner} values={values} picture={page.header_url} codes={codes} />
    </div>
  )
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

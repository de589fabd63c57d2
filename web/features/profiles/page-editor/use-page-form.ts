import { useState } from 'react'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'

import type { EditedPage } from '#shared/contract/profiles/creator-pages.ts'
import { pageSentences } from '#shared/contract/sentences/pages.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { useDraft } from '#web/parts/forms/use-draft.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { changedPageOf, pageBaseOf, usePageCalls } from './page-data.ts'
import { pageProblems, textOfPage } from './page-values.ts'
import type { PageValues } from './page-values.ts'
import { usePageEditing } from './use-page-editing.ts'

const valuesIn = (texts: { page: string }) => JSON.parse(texts.page) as PageValues

/** The form of a page: its values and draft, how it is saved, and the conflict if it was changed elsewhere meanwhile. */
export function usePageForm(ownerId: string, page: EditedPage, top: RefObject<HTMLElement | null>) {
  const calls = usePageCalls(ownerId)
  // The page when the typing began, also of a draft. A later answer, such as that of the picture, does not change it.
  const [loaded, setLoaded] = useState(() => pageBaseOf(page))
  const [theirs, setTheirs] = useState<EditedPage>()
  const form = useForm<PageValues>({ defaultValues: loaded.values })
  const editing = usePageEditing(form, top)
  const { values } = editing
  const draft = useDraft({
    name: `page:${ownerId}`,
    values: { page: JSON.stringify(values) },
    start: { page: JSON.stringify(loaded.values) },
    version: loaded.updated_at ?? '',
    restore: (texts, base) => {
      if (base) setLoaded({ values: valuesIn(base.values), updated_at: base.version || null })
      form.reset(valuesIn(texts))
    },
  })
  const begin = (next: EditedPage) => {
    const base = pageBaseOf(next)
    setLoaded(base)
    setTheirs(undefined)
    form.reset(base.values)
    editing.begin()
    draft.done()
  }
  const sending = useFormSubmit(form, {
    isReady: () => editing.show(pageProblems(form.getValues())),
    send: (wanted) => calls.save(wanted, loaded),
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
  const discard = () => begin(page)
  const isDirty = textOfPage(values) !== textOfPage(loaded.values)

  return {
    form,
    editing,
    draft: { ...draft, discard },
    sending,
    isDirty,
    conflict: theirs && {
      keepMine: () => {
        setLoaded(pageBaseOf(theirs))
        setTheirs(undefined)
      },
      takeTheirs: () => begin(theirs),
    },
    discard,
  }
}

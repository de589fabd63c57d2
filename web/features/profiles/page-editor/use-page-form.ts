import { useState } from 'react'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'

import type { EditedPage } from '#shared/contract/profiles/creator-pages.ts'
import { pageSentences } from '#shared/contract/sentences/pages.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { useDraft } from '#web/parts/forms/use-draft.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { changedPageOf, usePageCalls } from './page-data.ts'
import { pageProblems, pageValuesOf, textOfPage } from './page-values.ts'
import type { PageValues } from './page-values.ts'
import { usePageEditing } from './use-page-editing.ts'

/** The form of a page: its values and draft, how it is saved, and the conflict if it was changed elsewhere meanwhile. */
export function usePageForm(ownerId: string, page: EditedPage, top: RefObject<HTMLElement | null>) {
  const calls = usePageCalls(ownerId)
  // The page as it was loaded. A later answer, such as that of the picture, does not change what is typed.
  const [loadedPage, setLoaded] = useState(page)
  const loaded = pageValuesOf(loadedPage)
  const [theirs, setTheirs] = useState<EditedPage>()
  const form = useForm<PageValues>({ defaultValues: loaded })
  const editing = usePageEditing(form, top)
  const { values } = editing
  const draft = useDraft({
    name: `page:${ownerId}`,
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

  return {
    form,
    editing,
    draft,
    sending,
    isDirty,
    conflict: theirs && {
      keepMine: () => {
        setLoaded(theirs)
        setTheirs(undefined)
      },
      takeTheirs: () => begin(theirs),
    },
    discard: () => begin(loadedPage),
  }
}

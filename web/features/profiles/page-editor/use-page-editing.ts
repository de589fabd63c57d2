import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldPath, UseFormReturn } from 'react-hook-form'

import { announce } from '#web/ui/live-announcer.tsx'

import type { PageProblems, PageValues } from './page-values.ts'
import { useFocusOnMoved } from './row-buttons.tsx'

export type PageEditing = ReturnType<typeof usePageEditing>

/** The values of the form, what is wrong with them, and the steps that can be undone. */
export function usePageEditing(
  form: UseFormReturn<PageValues>,
  top: RefObject<HTMLElement | null>,
) {
  const values = useWatch({ control: form.control }) as PageValues
  const [problems, setProblems] = useState<PageProblems>({})
  const [past, setPast] = useState<PageValues[]>([])
  const wanted = useRef<string>(undefined)
  const focusOnMoved = useFocusOnMoved(top)
  useEffect(() => {
    const path = wanted.current
    wanted.current = undefined
    if (path) top.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus()
  })
  const change = (part: Partial<PageValues>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as FieldPath<PageValues>, value, { shouldDirty: true })
  }
  return {
    values,
    problems,
    canUndo: past.length > 0,
    /** Text in a field: its problem goes, and former steps can no longer be undone without losing it. */
    type: (part: Partial<PageValues>, path: string) => {
      change(part)
      setPast([])
      setProblems((former) =>
        Object.fromEntries(Object.entries(former).filter(([name]) => name !== path)),
      )
    },
    /** A step that can be undone, said to screen readers. Problems name places, which it changes. */
    arrange: (part: Partial<PageValues>, announcement: string) => {
      setPast([...past, form.getValues()])
      change(part)
      setProblems({})
      announce(announcement)
    },
    undo: () => {
      const former = past.at(-1)
      if (former === undefined) return
      const { links, pins, sections } = former
      change({ links, pins, sections })
      setPast(past.slice(0, -1))
      setProblems({})
      announce('Undone')
    },
    /** Shows what is wrong, with the focus on the first. Returns whether nothing is. */
    show: (found: PageProblems) => {
      setProblems(found)
      wanted.current = Object.keys(found)[0]
      return wanted.current === undefined
    },
    /** Saved or loaded anew. */
    begin: () => {
      setPast([])
      setProblems({})
    },
    focusOn: (path: string) => {
      wanted.current = path
    },
    focusOnMoved,
  }
}

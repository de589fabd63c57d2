import { useQueryClient } from '@tanstack/react-query'

import type { EditedPage } from '#shared/contract/profiles/creator-pages.ts'
import { api } from '#web/client/api.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import type { Sending } from '#web/client/send-with-progress.ts'

import { pageValuesOf, textOfPage } from './page-values.ts'
import type { PageValues } from './page-values.ts'

/** What an influencer made of their page, for its editor. */
export function pageQuery(influencerId: string) {
  return orpc.profiles.getPage.queryOptions({ input: { influencer_id: influencerId } })
}

/** The current page in the PAGE_CHANGED error. */
export function changedPageOf(error: unknown): EditedPage | undefined {
  if (!isExpectedError(error) || error.code !== 'PAGE_CHANGED') return undefined
  return (error.data as { page: EditedPage }).page
}

/** What a form of a page began with, and its version. */
export type PageBase = { values: PageValues; updated_at: string | null }

export function pageBaseOf(page: EditedPage): PageBase {
  return { values: pageValuesOf(page), updated_at: page.updated_at }
}

/** Saves, uploads and removes. Each shows its answer in all open queries of the page. */
export function usePageCalls(influencer_id: string) {
  const queryClient = useQueryClient()
  const show = (page: EditedPage) => {
    queryClient.setQueryData(pageQuery(influencer_id).queryKey, page)
    void queryClient.invalidateQueries({ queryKey: orpc.profiles.get.key() })
    return page
  }
  return {
    /** Saves over the loaded version. A picture that came since stays; of any other change it throws PAGE_CHANGED. */
    save: async ({ theme, ...values }: PageValues, loaded: PageBase) => {
      const input = { ...values, theme: theme === '' ? null : theme, influencer_id }
      const over = ({ updated_at }: Pick<PageBase, 'updated_at'>) =>
        api.profiles.updatePage({ ...input, updated_at })
      try {
        return show(await over(loaded))
      } catch (error) {
        const now = changedPageOf(error)
        if (now === undefined) throw error
        show(now)
        if (textOfPage(pageValuesOf(now)) !== textOfPage(loaded.values)) throw error
        return show(await over(now))
      }
    },
    upload: async (picture: Blob, sending: Omit<Sending, 'body'>) => {
      const body = new FormData()
      body.set('influencer_id', influencer_id)
      // The server names the stored file, so the user's file name is not sent.
      body.set('header', new File([picture], 'header', { type: picture.type }))
      const path = '/api/profiles/me/page/header'
      return show(await sendWithProgress<EditedPage>(path, { ...sending, method: 'PUT', body }))
    },
    readAgain: () => void queryClient.invalidateQueries(pageQuery(influencer_id)),
    removePicture: async () => show(await api.profiles.deleteHeader({ influencer_id })),
  }
}

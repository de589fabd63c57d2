import { useQueryClient } from '@tanstack/react-query'

import type { CreatorPage } from '#shared/contract/creator-pages.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import type { Sending } from '#web/client/send-with-progress.ts'

import { pageValuesOf, textOfPage } from './page-values.ts'
import type { PageValues } from './page-values.ts'

/** What an influencer made of their page, for its editor. */
export function pageQuery(influencerId: string) {
  return orpc.profiles.getPage.queryOptions({ input: { influencer_id: influencerId } })
}

/** Somebody else saved the page since it was loaded. */
export class PageChanged extends Error {
  readonly page: CreatorPage
  constructor(page: CreatorPage) {
    super('The page was changed elsewhere')
    this.page = page
  }
}

/** Saves, uploads and removes. Each shows its answer in all open queries of the page. */
export function usePageCalls(influencer_id: string) {
  const queryClient = useQueryClient()
  const show = (page: CreatorPage) => {
    queryClient.setQueryData(pageQuery(influencer_id).queryKey, page)
    void queryClient.invalidateQueries({ queryKey: orpc.profiles.get.key() })
    return page
  }
  return {
    /** Throws PageChanged if it differs from what was loaded. */
    save: async ({ theme, ...values }: PageValues, loaded: PageValues) => {
      const now = await api.profiles.getPage({ influencer_id })
      if (textOfPage(pageValuesOf(now)) !== textOfPage(loaded)) throw new PageChanged(now)
      const input = { ...values, theme: theme === '' ? null : theme, influencer_id }
      return show(await api.profiles.updatePage(input))
    },
    upload: async (picture: Blob, sending: Omit<Sending, 'body'>) => {
      const body = new FormData()
      body.set('influencer_id', influencer_id)
      // The server names the stored file, so the user's file name is not sent.
      body.set('header', new File([picture], 'header', { type: picture.type }))
      const path = '/api/profiles/me/page/header'
      return show(await sendWithProgress<CreatorPage>(path, { ...sending, method: 'PUT', body }))
    },
    removePicture: async () => show(await api.profiles.deleteHeader({ influencer_id })),
  }
}

import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { ForYouPage } from '#web/pages/for-you/for-you-page.tsx'

export const Route = createFileRoute('/for-you')({
  // The page reads the value: the first script knows nothing of it.
  validateSearch: ({ show }: { show?: string | undefined }): { show?: string | undefined } => ({
    show,
  }),
  // The same for everyone: the browser asks for what is somebody's own.
  headers: () => publicPageHeaders,
  // Without a path: search engines leave it out.
  head: ({ match }) => pageHead({ title: 'For you', origin: match.context.origin }),
  component: ForYou,
})

function ForYou() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ForYouPage
      show={show}
      onShow={(next) =>
        void navigate({
          search: { show: next === 'all' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

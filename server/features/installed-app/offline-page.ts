import { cardPage } from '#server/http/pages/small-page.ts'

/** What the service worker shows without a connection. It fills the list in. */
export const offlinePage = () =>
  cardPage(
    'You are offline',
    [
      '<p>This page needs a connection. Those that you saw last are here, as they were then: codes may have ended since.</p>',
      '<ul><li></li></ul>',
      '<p><a class="go" href="">Try again</a></p>',
    ],
    `ul{margin:0 0 16px;padding:0;list-style:none}
li a{display:block;padding:12px 0;overflow-wrap:anywhere}
li:empty{display:none}
`,
  )

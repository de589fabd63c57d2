import type { ORPCError } from '@orpc/contract'

import { loadSentences } from '#shared/contract/sentences-of-load.ts'
import { counted } from '#shared/rules/formats.ts'

import { smallPage } from './small-page.ts'
import { retryAfter } from './error-response.ts'

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
}

/** The cheap page for a request rejected by BUSY or RATE_LIMITED. */
export function refusalPage({ code, status, data }: ORPCError<string, unknown>): Response {
  const headers = retryAfter({ data })
  const seconds = Number(headers['retry-after'] ?? 60)
  const { pageBusy, pageRateLimited, pageRefusedTitle, pageTryAgain } = loadSentences
  const why = code === 'BUSY' ? pageBusy : pageRateLimited
  // An empty href means the page itself.
  const body = `<div class="card">
<h1>${pageRefusedTitle}</h1>
<p>${why} Please wait ${counted(seconds, 'second')}.</p>
<p><a href="">${pageTryAgain}</a></p>
</div>`
  return new Response(smallPage(pageRefusedTitle, body), {
    status,
    headers: { ...pageHeaders, ...headers },
  })
}

import type { ORPCError } from '@orpc/contract'

import { loadSentences } from '#shared/contract/sentences/load.ts'
import { counted } from '#shared/rules/text/formats.ts'

import { cardPage, smallPagePolicy } from './small-page.ts'
import { retryAfter } from '../error-response.ts'

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': smallPagePolicy,
}

const { pageBusy, pageRateLimited, pageRefusedTitle, pageRightBack, pageRightBackTitle } =
  loadSentences

const reasons: Record<string, { title: string; why: string }> & {
  RATE_LIMITED: { title: string; why: string }
} = {
  BUSY: { title: pageRefusedTitle, why: pageBusy },
  RATE_LIMITED: { title: pageRefusedTitle, why: pageRateLimited },
  UNAVAILABLE: { title: pageRightBackTitle, why: pageRightBack },
}

/** The cheap page for a request rejected by BUSY, UNAVAILABLE or RATE_LIMITED. */
export function refusalPage({ code, status, data }: ORPCError<string, unknown>): Response {
  const headers = retryAfter({ data })
  const seconds = Number(headers['retry-after'] ?? 60)
  const { title, why } = reasons[code] ?? reasons.RATE_LIMITED
  // An empty href means the page itself.
  const parts = [
    `<p>${why} Please wait ${counted(seconds, 'second')}.</p>`,
    `<p><a class="go" href="">${loadSentences.pageTryAgain}</a></p>`,
  ]
  return new Response(cardPage(title, parts), {
    status,
    headers: { ...pageHeaders, ...headers },
  })
}

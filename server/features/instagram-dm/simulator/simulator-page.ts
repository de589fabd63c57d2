import { brand } from '#shared/rules/product/brand.ts'
import type { MessengerProfile } from '#server/gateways/instagram/instagram.ts'
import type { Exchange } from '#server/gateways/instagram/instagram.ts'
import { escapeHtml } from '#server/http/pages/escape-text.ts'
import { smallPage } from '#server/http/pages/small-page.ts'

import { simulatorStyles } from './simulator-styles.ts'
import type { Bubble, PlayedThread } from './simulator-thread.ts'

/** How Instagram can refuse our next message (integrations §1.8). */
export const refusals = {
  refuse_blocked: { label: 'They blocked us', error: { code: 551, error_subcode: 1_545_041 } },
  refuse_window: { label: '24 hours are over', error: { code: 10, error_subcode: 2_534_022 } },
  refuse_rate: { label: 'We were too fast', error: { code: 613 } },
  refuse_temporary: { label: 'A passing fault', error: { code: 2 } },
  refuse_bad: { label: 'A bad request', error: { code: 100 } },
}

export function isRefusal(action: string): action is keyof typeof refusals {
  return Object.hasOwn(refusals, action)
}

const groups: { title: string; hint: string; buttons: Record<string, string> }[] = [
  {
    title: 'Other things people do',
    hint: 'With what stands in the text field, or “pacewell”.',
    buttons: {
      story_reply: 'Reply to a story',
      story_mention: 'Mention us in a story',
      reel: 'Share a reel',
      reaction: 'React with a heart',
      edit: 'Edit my last message',
      unsend: 'Unsend my last message',
      unsupported: 'Something unreadable',
    },
  },
  {
    title: 'Other things Instagram does',
    hint: 'Each message still gets one answer, or none.',
    buttons: {
      twice: 'Deliver twice',
      out_of_order: 'Deliver out of order',
      standby: 'While on standby',
      flood: '50 messages at once',
      forged: 'With a forged signature',
    },
  },
  {
    title: 'Instagram refuses the next answer',
    hint: 'The message is sent, and the answer to it is refused like that once.',
    buttons: Object.fromEntries(Object.entries(refusals).map(([name, { label }]) => [name, label])),
  },
]

export function simulatorPage(personId: string, shown: { thread: string; wire: string }): string {
  const person = `<input type="hidden" name="person" value="${personId}">`
  const actions = groups
    .map(
      ({ title, hint, buttons }) => `<fieldset><legend>${title}</legend><p>${hint}</p>
<div class="chips">${Object.entries(buttons)
        .map(
          ([action, label]) =>
            `<button form="write" name="action" value="${action}" class="line">${label}</button>`,
        )
        .join('')}</div></fieldset>`,
    )
    .join('\n')
  return smallPage(
    'Instagram, played',
    `<div class="play" data-person="${personId}">
<div><h1>Instagram, played</h1>
<p>Write as a shopper; what goes over the wire is what Instagram sends and gets. Nothing leaves this machine.
<a href="/dev/instagram">Start as somebody new</a></p></div>
<div class="sides">
<section class="phone" aria-label="The shopper’s phone">
<div class="who"><span class="face" aria-hidden="true">${escapeHtml(brand.name.slice(0, 1))}</span><span><strong class="ink">${escapeHtml(brand.name)}</strong><small>${escapeHtml(brand.instagram_handle)}</small></span></div>
<div id="thread" class="log" role="log" aria-label="Messages" tabindex="0">${shown.thread}</div>
<form id="write" method="post" action="/dev/instagram/play" autocomplete="off">${person}
<label for="text">Message</label><input id="text" name="text" maxlength="1000" placeholder="A brand, such as @pacewell">
<button name="action" value="text">Send</button></form>
</section>
<section class="actions" aria-label="What else can happen">
${actions}
</section>
</div>
<section aria-label="On the wire"><h2>On the wire</h2><div id="wire">${shown.wire}</div></section>
</div>
<script src="/dev/instagram/script.js" defer></script>`,
    simulatorStyles(),
  )
}

/** The message bubbles, and the buttons below them. */
export function threadHtml(
  personId: string,
  { bubbles, is_typing, is_seen }: PlayedThread,
  profile: MessengerProfile,
): string {
  const last = bubbles.at(-1)
  const parts = bubbles.map(bubbleHtml)
  if (is_typing) {
    parts.push(
      '<p class="bubble account typing"><span class="sr">Typing</span><i></i><i></i><i></i></p>',
    )
  } else if (is_seen && last?.side === 'person') parts.push('<p class="state">Seen</p>')
  if (last === undefined) {
    parts.push(
      '<p class="state">Nobody has written yet. These first questions are what a new shopper sees.</p>',
      buttons(
        personId,
        'postback',
        profile.ice_breakers.map(({ question, payload }) => ({ title: question, payload })),
      ),
    )
  } else if (last.error === undefined && last.quick_replies.length > 0)
    parts.push(buttons(personId, 'quick_reply', last.quick_replies))
  return parts.join('\n')
}

function bubbleHtml({ side, text, note, reaction, error }: Bubble): string {
  const who = side === 'person' ? 'You' : brand.name
  const lines = [
    ...(note === undefined ? [] : [`<small>${escapeHtml(note)}</small>`]),
    ...(text === '' ? [] : [`<span class="words">${linked(text)}</span>`]),
    ...(error === undefined ? [] : [`<small class="error">${escapeHtml(error)}</small>`]),
    ...(reaction === undefined ? [] : [`<span class="reaction">${escapeHtml(reaction)}</span>`]),
  ]
  return `<p class="bubble ${side}${error === undefined ? '' : ' refused'}"><span class="sr">${escapeHtml(who)}: </span>${lines.join('')}</p>`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(part)}" rel="sponsored nofollow noopener" target="_blank">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')
}

function buttons(
  personId: string,
  action: 'quick_reply' | 'postback',
  choices: readonly { title: string; payload: string }[],
): string {
  const forms = choices.map(
    ({ title, payload }) =>
      `<form method="post" action="/dev/instagram/play"><input type="hidden" name="person" value="${personId}"><input type="hidden" name="text" value="${escapeHtml(title)}"><input type="hidden" name="payload" value="${escapeHtml(payload)}"><button name="action" value="${action}" class="line">${escapeHtml(title)}</button></form>`,
  )
  return `<div class="chips">${forms.join('')}</div>`
}

/** The newest exchanges with their raw payloads, newest first. */
export function wireHtml(exchanges: readonly Exchange[]): string {
  if (exchanges.length === 0) return '<p>Nothing yet.</p>'
  return exchanges
    .toReversed()
    .slice(0, 80)
    .map(
      ({ id, at, from, call, request, status, response }) =>
        `<details id="x${id}"><summary><span class="way ${from}">${from === 'us' ? 'Us → Instagram' : 'Instagram → us'}</span> <strong class="ink">${escapeHtml(summaryOf(request))}</strong> <span class="end">${status} · <time>${at.slice(11, 23)}</time></span></summary>
<p><code>${escapeHtml(call)}</code></p><pre tabindex="0">${escapeHtml(request)}</pre><p>Answer <code>${status}</code></p><pre tabindex="0">${escapeHtml(response)}</pre></details>`,
    )
    .join('\n')
}

function summaryOf(request: string): string {
  const body = JSON.parse(request) as {
    sender_action?: string
    entry?: { messaging?: Record<string, unknown>[]; standby?: Record<string, unknown>[] }[]
  }
  if (body.sender_action !== undefined) return body.sender_action
  const [entry] = body.entry ?? []
  if (entry === undefined) return 'message'
  const events = entry.messaging ?? entry.standby ?? []
  const [event = {}] = events
  const kind = ['message', 'postback', 'reaction', 'message_edit'].find((name) => name in event)
  const isEcho = (event['message'] as { is_echo?: boolean } | undefined)?.is_echo === true
  const name = `${entry.standby ? 'standby ' : ''}${isEcho ? 'echo' : (kind ?? 'event')}`
  return events.length > 1 ? `${events.length} × ${name}` : name
}

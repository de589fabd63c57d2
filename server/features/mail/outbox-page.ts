import type { OutboxMessage } from '#server/gateways/mail/mail.ts'
import { escapeHtml } from '#server/http/pages/escape-text.ts'
import { colours, font } from '#server/http/pages/inline-styles.ts'
import { smallPage } from '#server/http/pages/small-page.ts'

/** The mails that would have been sent, newest first. Their HTML is sandboxed. */
export function outboxPage(messages: OutboxMessage[]): string {
  const intro =
    messages.length === 0
      ? '<p>No mails yet. Sign up or ask for a new password, then reload this page.</p>'
      : '<p>Nothing is sent while SMTP_URL is not set. The newest 200 are kept here until the server stops.</p>'
  return smallPage(
    'Mails',
    `<h1>Mails</h1>\n${intro}\n${messages.map(messageAsHtml).join('\n')}`,
    styles,
  )
}

function messageAsHtml(message: OutboxMessage, index: number): string {
  const { to, from, subject, sent_at, html, text, headers = {} } = message
  const lines = [['To', to], ['From', from], ['At', sent_at], ...Object.entries(headers)]
    .map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  // Only the newest mail is open. The others open with a click, which needs no script.
  return `<details class="card"${index === 0 ? ' open' : ''}>
<summary class="ink"><strong>${escapeHtml(subject)}</strong> <span>to ${escapeHtml(to)}</span></summary>
<dl>${lines}</dl>
<iframe sandbox="" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>
<pre>${linked(text)}</pre>
</details>`
}

/** The plain text with its web addresses as links, since the frame above opens none. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

const styles = `
main{max-width:760px}
details{margin:0 0 16px;padding:20px!important}
summary{cursor:pointer}
summary span{font-weight:400;opacity:.8}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:16px 0;font-size:14px}
dt{opacity:.8}dd{margin:0;overflow-wrap:anywhere}
@media (max-width:639px){dl{display:block}dd{margin:0 0 6px}}
iframe{width:100%;height:640px;border:1px solid ${colours.line};border-radius:12px;background:#fff}
pre{margin:16px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ${font.sans}}
`

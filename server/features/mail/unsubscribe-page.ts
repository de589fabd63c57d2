import { brand } from '#shared/rules/product/brand.ts'
import { mailKindText } from '#shared/rules/following/mail-kinds.ts'
import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import { escapeHtml } from '#server/http/pages/escape-text.ts'
import { cardPage } from '#server/http/pages/small-page.ts'

const home = () => `<p><a class="go" href="/">Go to ${escapeHtml(brand.name)}</a></p>`

/** Where each kind is chosen. Shoppers, who get the first two, have no dashboard. */
const placeOf: Partial<Record<MailKind, string>> = {
  digests:
    'Under <a href="/for-you?show=following">Manage on For you</a> you choose how you hear of each.',
  code_alerts: '',
}
const usualPlace =
  'Under <a href="/influencer-dashboard?tab=settings">Mails you get</a> you choose for each kind.'

const others = (kind: MailKind) =>
  `<p>Your other mails stay as they are. ${placeOf[kind] ?? usualPlace}</p>`

export function choicePage(token: string, kind: MailKind): string {
  return cardPage('Unsubscribe', [
    about(kind),
    '<p>We stop sending these.</p>',
    form(token, 'unsubscribe', 'Unsubscribe', ''),
    others(kind),
  ])
}

export function donePage(token: string, kind: MailKind): string {
  return cardPage('You are unsubscribed', [
    `<p>You get no more mails of this kind: <strong class="ink">${name(kind)}</strong>.</p>`,
    form(token, 'subscribe', 'Subscribe again', ' class="line"'),
    others(kind),
    home(),
  ])
}

export function doneAgainPage(token: string, kind: MailKind): string {
  return cardPage('You are subscribed again', [
    about(kind),
    form(token, 'unsubscribe', 'Unsubscribe', ' class="line"'),
    home(),
  ])
}

function name(kind: MailKind): string {
  return escapeHtml(mailKindText[kind].name)
}

function about(kind: MailKind): string {
  return `<p><strong class="ink">${name(kind)}.</strong> ${escapeHtml(mailKindText[kind].text)}</p>`
}

export function brokenLinkPage(): string {
  const contact = escapeHtml(brand.contact_email)
  return cardPage('This link is not whole', [
    `<p>Part of it got lost on the way. Open it from the mail again, or write to <a href="mailto:${contact}">${contact}</a> and we unsubscribe you.</p>`,
    home(),
  ])
}

/** The token is our own: letters, digits, dots and hyphens. */
function form(token: string, choice: string, label: string, attributes: string): string {
  return `<form method="post" action="/unsubscribe?token=${escapeHtml(token)}"><p><button name="choice" value="${choice}"${attributes}>${label}</button></p></form>`
}

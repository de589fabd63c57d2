import { brand } from '#shared/rules/brand.ts'

import { escapeHtml } from './mail-text.ts'
import { smallPage } from './small-page.ts'

const home = `<p><a href="/">Go to ${escapeHtml(brand.name)}</a></p>`
const stays =
  'Mails that your account needs still come: about signing in, your password or your address.'

export function choicePage(token: string): string {
  return page('Unsubscribe', [
    `<p>We stop sending mails that you can do without, such as the welcome mail. ${stays}</p>`,
    form(token, 'unsubscribe', 'Unsubscribe', ''),
  ])
}

export function donePage(token: string): string {
  return page('You are unsubscribed', [
    `<p>${stays}</p>`,
    form(token, 'subscribe', 'Subscribe again', ' class="line"'),
    home,
  ])
}

export function doneAgainPage(token: string): string {
  return page('You are subscribed again', [
    '<p>Good to have you back.</p>',
    form(token, 'unsubscribe', 'Unsubscribe', ' class="line"'),
    home,
  ])
}

export function brokenLinkPage(): string {
  const contact = escapeHtml(brand.contact_email)
  return page('This link is not whole', [
    `<p>Part of it got lost on the way. Open it from the mail again, or write to <a href="mailto:${contact}">${contact}</a> and we unsubscribe you.</p>`,
    home,
  ])
}

function page(title: string, parts: string[]): string {
  return smallPage(
    title,
    `<div class="card"><h1>${escapeHtml(title)}</h1>\n${parts.join('\n')}</div>`,
  )
}

/** The token is our own: letters, digits, dots and hyphens. */
function form(token: string, choice: string, label: string, attributes: string): string {
  return `<form method="post" action="/unsubscribe?token=${escapeHtml(token)}"><p><button name="choice" value="${choice}"${attributes}>${label}</button></p></form>`
}

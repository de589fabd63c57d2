import { edge } from '#shared/rules/product/theme-colours.ts'
import { escapeHtml } from '#server/http/pages/escape-text.ts'
import { smallPage } from '#server/http/pages/small-page.ts'

/** The look of the sandbox's pages. Escapes all values. */

const styles = `
.mark{margin:0 0 16px;padding:10px 16px;border:1px dashed currentColor;border-radius:12px;font-weight:600}
.alert{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:#B3261E;color:#fff;font-weight:600}
form{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 16px}
table{width:100%;border-collapse:collapse;margin:0 0 16px;font-size:15px}
td,th{padding:8px 8px 8px 0;text-align:left;border-top:1px solid #8886}
td form{margin:0}
td button{min-height:40px;padding:0 14px;font-size:15px}
h2{margin:24px 0 12px;font-size:18px}
@media (max-width:639px){
thead{position:absolute;clip-path:inset(50%)}
tr{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding:8px 0;border-top:1px solid #8886}
td{padding:0;border:0}
}
.price{font-size:28px;font-weight:700}
dl{display:grid;grid-template-columns:1fr auto;gap:6px 16px;margin:0 0 16px}
dd{margin:0;text-align:right}
dt.due,dd.due{font-weight:700;border-top:1px solid #8886;padding-top:6px}
fieldset{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:12px;width:100%;margin:0;padding:0;border:0}
label{display:grid;gap:4px;min-width:0;font-size:15px;font-weight:600}
input:not([type=hidden]){min-height:44px;min-width:0;width:100%;padding:0 12px;border:1px solid ${edge.light};border-radius:12px;background:none;color:inherit;font:inherit;font-weight:400}
`

export function page(title: string, parts: string[]): string {
  return smallPage(
    title,
    `<p class="mark" role="note">Sandbox: no money moves</p>
<div class="card"><h1>${escapeHtml(title)}</h1>
${parts.join('\n')}</div>`,
    styles,
  )
}

export type Choice = [value: string, label: string, isMain?: boolean]

export type Field = { name: string; label: string; value?: string | null; hint?: string }

export function form(
  choices: Choice[],
  hidden: Record<string, string> = {},
  about?: string,
  fields: readonly Field[] = [],
): string {
  const hiddenInputs = Object.entries(hidden).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const shown = fields.map(
    ({ name, label, value, hint }) =>
      `<label>${escapeHtml(label)}<input name="${escapeHtml(name)}" value="${escapeHtml(value ?? '')}" autocomplete="off"${hint === undefined ? '' : ` placeholder="${escapeHtml(hint)}"`}></label>`,
  )
  const buttons = choices.map(
    ([value, label, isMain]) =>
      `<button name="choice" value="${escapeHtml(value)}"${isMain ? '' : ' class="line"'}${about === undefined ? '' : ` aria-label="${escapeHtml(`${label} ${about}`)}"`}>${escapeHtml(label)}</button>`,
  )
  const inputs = shown.length > 0 ? `<fieldset>${shown.join('')}</fieldset>` : ''
  return `<form method="post">${hiddenInputs.join('')}${inputs}${buttons.join('\n')}</form>`
}

export function alert(content: string): string {
  return `<p class="alert" role="alert">${escapeHtml(content)}</p>`
}

export function text(content: string): string {
  return `<p>${escapeHtml(content)}</p>`
}

export function heading(content: string): string {
  return `<h2 class="ink">${escapeHtml(content)}</h2>`
}

export function link(href: string, label: string): string {
  return `<p>${anchor(href, label)}</p>`
}

export function anchor(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
}

/** Names and amounts in rows; the last row is the amount due. */
export function sums(rows: readonly (readonly [name: string, sum: string])[]): string {
  const lines = rows.map(([name, sum], index) => {
    const due = index === rows.length - 1 ? ' class="due ink"' : ''
    return `<dt${due}>${escapeHtml(name)}</dt><dd${due}>${escapeHtml(sum)}</dd>`
  })
  return `<dl>${lines.join('')}</dl>`
}

/** A table; cells are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const titles = head.map((one) => `<th>${escapeHtml(one)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

export const escaped = escapeHtml

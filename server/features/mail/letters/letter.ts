import { brand } from '#shared/rules/product/brand.ts'
import { escapeHtml } from '#server/http/pages/escape-text.ts'
import { accentColours, colours, darkStyles, font } from '#server/http/pages/inline-styles.ts'

/** The content of a mail, for HTML and plain text. All strings are plain text. */
export type Letter = {
  subject: string
  /** Preview text in the mail list. */
  preview: string
  heading: string
  blocks: Block[]
  /** The reason for the mail, in its footer. */
  reason: string
  /** The unsubscribe link and the name of its kind. */
  unsubscribe?: { link: string; kind: string }
}

/** Builds absolute URLs of the product. */
export type LinkTo = (path: string) => string

/** An entry of a list; with a link its title leads there. */
type Item = { title: string; text: string; link?: string }

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quiet'; text: string }
  /** With `is_spelled_out` the URL is repeated as text, for mail programs without buttons. */
  | { kind: 'button'; label: string; link: string; is_spelled_out?: boolean }
  | { kind: 'steps'; steps: { title: string; text: string; label: string; link: string }[] }
  | { kind: 'items'; items: Item[] }
  | { kind: 'facts'; facts: [name: string, value: string][] }

/** The mail as HTML for mail programs: tables, inline styles, no external resources. */
export function letterAsHtml(letter: Letter, home: string): string {
  const [first, second] = brand.name_halves.map(escapeHtml)
  const heading = escapeHtml(letter.heading)
  const foot = [escapeHtml(letter.reason), footLinks(letter)].join('<br>')
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>${darkStyles()}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(letter.preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.paper}">
<tr><td align="center" class="gutter" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">
<a href="${escapeHtml(home)}" class="ink" style="${logoStyle()};text-decoration:none"><span class="logo-half" style="${logoHalf()};border-radius:9px 0 0 9px;border-right:2px dashed ${colours.paper}">${first}</span><span class="logo-half" style="${logoHalf()};border-radius:0 9px 9px 0">${second}</span></a>
</td></tr>
<tr><td class="card inset" style="background:${colours.card};border:1px solid ${colours.line};border-radius:24px;padding:36px 36px 20px">
<h1 class="ink" style="margin:0 0 16px;font-family:${font.display};font-size:34px;line-height:1.04;font-weight:800;letter-spacing:-.02em;font-stretch:76%;color:${colours.ink}">${heading}</h1>
${letter.blocks.map((block) => blockAsHtml(block, home)).join('\n')}
</td></tr>
<tr><td class="ink-3" style="padding:20px 8px 0;font-family:${font.sans};font-size:13px;line-height:1.5;color:${colours.ink3}">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const logoStyle = () =>
  `font-family:${font.display};font-size:20px;line-height:36px;font-weight:800;letter-spacing:-.02em;font-stretch:84%;color:${accentColours().on};white-space:nowrap`
const logoHalf = ({ light, on } = accentColours()) =>
  `display:inline-block;padding:0 10px;background:${light.base};color:${on}`

function footLinks({ unsubscribe }: Letter): string {
  const contact = linkAsHtml(`mailto:${brand.contact_email}`, brand.contact_email)
  const help = `Questions? Write to ${contact}.`
  return unsubscribe === undefined
    ? help
    : `${help}<br>${linkAsHtml(unsubscribe.link, 'Unsubscribe')} from mails of this kind (${escapeHtml(unsubscribe.kind)}).`
}

function blockAsHtml(block: Block, home: string): string {
  if (block.kind === 'text')
    return paragraph(withLinks(block.text, home), 'ink-2', colours.ink2, 16)
  if (block.kind === 'quiet')
    return paragraph(withLinks(block.text, home), 'ink-3', colours.ink3, 14)
  if (block.kind === 'button') return buttonAsHtml(block)
  if (block.kind === 'facts') return factsAsHtml(block.facts)
  if (block.kind === 'items') return `${block.items.map(itemAsHtml).join('\n')}\n${gap}`
  return block.steps.map(stepAsHtml).join('\n')
}

const gap = '<div style="height:8px;line-height:8px">&nbsp;</div>'

/** Our own addresses in a text become links; nobody else's do. */
function withLinks(text: string, home: string): string {
  const linked = text.split(/(\s+)/).map((word) => {
    const [address = ''] = /^.*?(?=[.,;:]?$)/.exec(word) ?? []
    const isPage = address.startsWith(`${home}/`)
    if (!isPage && address !== brand.contact_email) return escapeHtml(word)
    const link = isPage ? address : `mailto:${address}`
    return linkAsHtml(link, address) + word.slice(address.length)
  })
  return linked.join('')
}

function paragraph(html: string, role: string, colour: string, size: number): string {
  return `<p class="${role}" style="margin:0 0 16px;font-family:${font.sans};font-size:${size}px;line-height:1.55;color:${colour}">${html}</p>`
}

function buttonAsHtml({ label, link, is_spelled_out }: Block & { kind: 'button' }): string {
  const href = escapeHtml(link)
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" style="background:${accentColours().light.base};border-radius:12px"><a href="${href}" class="on-tomato" style="display:inline-block;padding:14px 24px;font-family:${font.sans};font-size:16px;line-height:22px;font-weight:600;color:${accentColours().on};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  if (!is_spelled_out) return button
  return `${button}
${paragraph('Or copy this address into your browser:', 'ink-3', colours.ink3, 14).replace('0 0 16px', '0 0 4px')}
<p style="margin:0 0 20px;font-family:${font.sans};font-size:14px;line-height:1.5;word-break:break-all">${linkAsHtml(link, link)}</p>`
}

function itemAsHtml({ title, text, link }: Item): string {
  const name = link === undefined ? escapeHtml(title) : linkAsHtml(link, title)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top:1px solid ${colours.line}"><tr><td style="padding:12px 0;font-family:${font.sans};font-size:15px;line-height:1.5;word-break:break-word"><strong class="ink" style="font-weight:600;font-size:16px;color:${colours.ink}">${name}</strong><br><span class="ink-2" style="color:${colours.ink2}">${escapeHtml(text)}</span></td></tr></table>`
}

function stepAsHtml(step: { title: string; text: string; label: string; link: string }): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top:1px solid ${colours.line}"><tr><td style="padding:16px 0;font-family:${font.sans};font-size:15px;line-height:1.5"><strong class="ink" style="font-weight:600;font-size:16px;color:${colours.ink}">${escapeHtml(step.title)}</strong><br><span class="ink-2" style="color:${colours.ink2}">${escapeHtml(step.text)}</span><br>${linkAsHtml(step.link, step.label)}</td></tr></table>`
}

function factsAsHtml(facts: [string, string][]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="ink-3" style="padding:6px 16px 6px 0;vertical-align:top;white-space:nowrap;color:${colours.ink3}">${escapeHtml(name)}</td><td class="ink" style="padding:6px 0;vertical-align:top;font-weight:600;color:${colours.ink};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="sunk" style="margin:4px 0 20px;background:${colours.sunk};border-radius:12px"><tr><td style="padding:10px 18px"><table cellpadding="0" cellspacing="0" border="0" style="font-family:${font.sans};font-size:15px;line-height:1.45">${rows.join('')}</table></td></tr></table>`
}

function linkAsHtml(link: string, label: string): string {
  return `<a href="${escapeHtml(link)}" class="link" style="color:${accentColours().light.text};text-decoration:underline">${escapeHtml(label)}</a>`
}

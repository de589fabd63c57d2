/** A page of deals as text around a ticket with slots such as `{promo_code}`. */
export type PageTemplate = { before: string; ticket: string; after: string }

type Deal = Record<string, unknown> & { id: string }

const columns = ['brand_name', 'promo_code', 'description', 'category', 'id'] as const

/**
 * The template of a page that the product rendered: its first ticket of the list, with the values of its deal as slots,
 * stands for all. The page's data for the app stays as it is.
 */
export function templateOf(html: string, [first]: readonly Deal[]): PageTemplate {
  const start = html.indexOf('<li data-deal=')
  const end = html.lastIndexOf('<li data-deal=')
  const close = html.indexOf('</li>', end) + '</li>'.length
  if (start < 0 || !first) throw new Error('The page lists no deals')
  let ticket = html.slice(start, html.indexOf('</li>', start) + '</li>'.length)
  for (const column of columns)
    ticket = ticket.replaceAll(escapeHtml(String(first[column])), `{${column}}`)
  return { before: html.slice(0, start), ticket, after: html.slice(close) }
}

export function fillPage({ before, ticket, after }: PageTemplate, rows: readonly object[]): string {
  const parts = ticket.split(/\{([a-z_]+)\}/)
  const tickets = rows.map((row) => {
    const values = row as Record<string, unknown>
    return parts.map((part, i) => (i % 2 === 0 ? part : escapeHtml(String(values[part])))).join('')
  })
  return before + tickets.join('') + after
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As React does it, and no more: it is a baseline. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

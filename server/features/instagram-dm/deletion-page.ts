import { brand } from '#shared/rules/product/brand.ts'
import { formatUtcMoment } from '#shared/rules/text/formats.ts'
import { escapeHtml } from '#server/http/pages/escape-text.ts'
import { cardPage } from '#server/http/pages/small-page.ts'

/** Shows the status of a data deletion request from Instagram. */
export function deletionPage(
  deletion: { code: string; deleted_messages: number; deleted_at: string } | undefined,
): string {
  const contact = escapeHtml(brand.contact_email)
  const write = `<p>Questions? Write to <a href="mailto:${contact}">${contact}</a>.</p>`
  if (deletion === undefined) {
    const title = 'We do not know this code'
    return cardPage(title, [
      '<p>Codes of deletions are kept for 90 days. Check that the address is whole.</p>',
      write,
    ])
  }
  const { code, deleted_messages, deleted_at } = deletion
  return cardPage('Your messages are deleted', [
    `<p>${count(deleted_messages)} of yours with ${escapeHtml(brand.name)} by Instagram, and our answers to them, were deleted on <strong class="ink">${formatUtcMoment(deleted_at)}</strong>.</p>`,
    `<p>Confirmation code: <strong class="ink">${escapeHtml(code)}</strong></p>`,
    write,
  ])
}

function count(messages: number): string {
  if (messages === 0) return 'Nothing was kept: no messages'
  return messages === 1 ? 'The one message' : `All ${messages} messages`
}

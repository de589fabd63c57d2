const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Invisible characters that reorder, hide or end lines. Line feeds may stay. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- removing them is the point
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

export function cleanText(text: string): string {
  return text.toWellFormed().replace(invisible, '')
}

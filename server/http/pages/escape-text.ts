const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return escaped(cleanText(text), '&#39;')
}

/** The same for XML, without the characters that it does not allow. */
export function escapeXml(text: string): string {
  return escaped(text.toWellFormed().replace(forbiddenInXml, ''), '&apos;')
}

function escaped(text: string, apostrophe: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? apostrophe)
}

/** Characters that XML does not allow, not even as entities. */
// oxlint-disable-next-line no-control-regex -- removing them is the point
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Invisible characters that reorder, hide or end lines. Line feeds may stay. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- removing them is the point
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

export function cleanText(text: string): string {
  return text.toWellFormed().replace(invisible, '')
}

/** Unicode normal forms. A test forbids `normalize` elsewhere. */

/** The stream-safe format of UAX #15: no text has more marks on one letter. Two letters become marks by NFKC. */
const beyondMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * The normal form of any text. Sorting the marks of a letter takes the square of their number, minutes for those of a
 * megabyte, so most of them are left out.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(beyondMarks, '$1').normalize(form)
}

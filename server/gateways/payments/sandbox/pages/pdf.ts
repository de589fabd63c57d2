import { money } from '../objects/objects.ts'
import type { CreditNote, Invoice } from '../objects/shapes.ts'

/** Writes lines of text as a PDF page, in a font that every reader has. */
function pdfOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  // The font has only Latin letters; brackets and the backslash have a meaning.
  const shown = lines.map((line) =>
    line.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`),
  )
  const content = `BT /F1 12 Tf 56 780 Td 18 TL ${shown.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = file.length
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

export function invoicePdf(invoice: Invoice): Uint8Array<ArrayBuffer> {
  return pdfOf([
    `Invoice ${invoice.number ?? 'draft'}`,
    dayOf(invoice.created),
    'Sandbox: no money moves',
    '',
    invoice.customer_name ?? '',
    invoice.customer_email ?? '',
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
    '',
    ...invoice.lines.data.map(
      ({ description, amount }) => `${description ?? ''}  ${money(amount)}`,
    ),
    `Total ${money(invoice.total)}`,
    `Due ${money(invoice.amount_due)}, paid ${money(invoice.amount_paid)}`,
  ])
}

export function creditNotePdf(note: CreditNote): Uint8Array<ArrayBuffer> {
  return pdfOf([
    `Credit note ${note.number}`,
    dayOf(note.created),
    'Sandbox: no money moves',
    '',
    `Total ${money(note.total)}`,
  ])
}

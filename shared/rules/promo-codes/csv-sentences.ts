/**
 * Sentences of CSV uploads (spec §5, §8). This file has no imports except formats, because the browser's worker loads
 * it too.
 */
import { counted, formatNumber, plural } from '#shared/rules/text/formats.ts'

function notATable(what: string): string {
  return `This is ${what}, not a table. Save your table as CSV or .xlsx and choose that file.`
}

function savedOtherwise(what: string): string {
  return `This is ${what}. Open it, save it as .xlsx or CSV and choose that file.`
}

export const csvSentences = {
  noData: 'No data to upload',
  parseFailed: 'Failed to parse CSV file. Please check the format.',
  sampleDownloaded: 'Sample CSV file downloaded',
  influencersFailed: 'Failed to upload influencers',
  promoCodesFailed: 'Failed to upload promo codes',
  noMatchingEmails:
    'No matching influencer emails found. Please check the email addresses in your CSV.',
  rowsInvalid: 'Nothing was uploaded: some rows need a correction.',
  overPlanLimit:
    'Nothing was uploaded: some influencers would have more codes than their plan has.',
  zipFile:
    'This is a zip or an Excel workbook, not a CSV file. Open it, save it as CSV and choose that file.',
  oldWorkbook:
    'This is an old Excel workbook, or one with a password. Open it, save it as .xlsx without a password or as CSV, and choose that file.',
  brokenWorkbook:
    'This Excel workbook cannot be read. Open it, save it again and choose that file.',
  workbookTooLarge:
    'This Excel workbook is too large. Copy the rows to a new one, or save it as CSV, and choose that file.',
  pdfFile: notATable('a PDF'),
  pictureFile: notATable('a picture'),
  wordFile: notATable('a Word document'),
  presentationFile: notATable('a PowerPoint presentation'),
  webPage: notATable('a web page'),
  numbersFile: savedOtherwise('a Numbers spreadsheet'),
  openDocument: savedOtherwise('a LibreOffice spreadsheet'),
  binaryWorkbook: savedOtherwise('a binary Excel workbook'),
  dayInCell:
    'the spreadsheet has made a date of this cell. Format it as text there and type it again.',
  binaryFile: 'This is not a text file. Save your table as CSV and choose that file.',
  tooManyCells: 'More values than columns. Put quotes around a value that has a comma in it.',
  lineBreakInQuotes: 'A quote is opened and never closed, or text follows a closing quote.',
  codesChanged:
    'Nothing was uploaded: codes in this file were changed meanwhile. Look at the changes again.',
  pictureInvalid: 'profileImageUrl has to start with https:// and lead to a public website',
} as const

/** 'Row 7: …' (spec §8). Rows are counted as spreadsheets do: the headers are row 1. */
export function rowSentence(row: number, problem: string): string {
  return `Row ${row}: ${problem}`
}

/** For a cell that is not a day. */
export function dayFormatSentence(column: string): string {
  return `${column} has to look like 2027-12-31`
}

/** 'Missing required fields (email, category)'. */
export function missingFieldsSentence(fields: readonly string[]): string {
  return `Missing required fields (${fields.join(', ')})`
}

/** 'Missing required headers: email, category'. */
export function missingHeadersSentence(headers: readonly string[]): string {
  return `Missing required headers: ${headers.join(', ')}`
}

/** 'Is 03/04/2027 3 April or March 4?' */
export function dayQuestionSentence({
  cell,
  dayFirst,
  monthFirst,
}: {
  cell: string
  dayFirst: string
  monthFirst: string
}): string {
  return `Is ${cell} ${dayFirst} or ${monthFirst}?`
}

/** For two headers that mean the same column. */
export function doubledHeaderSentence(column: string): string {
  return `Two headers mean ${column}. Rename or remove one of them.`
}

/** For a file with too many rows. */
export function tooManyRowsSentence(rows: number, max: number): string {
  return `This file has ${formatNumber(rows)} rows. Up to ${formatNumber(max)} can be uploaded at once: split it into several files.`
}

/** For a file above the size limit. */
export function fileTooLargeSentence(bytes: number, max: number): string {
  return `This file has ${Math.ceil(bytes / 1_000_000)} MB. Files can have up to ${max / 1_000_000} MB.`
}

export function influencersUploadedSentence(count: number): string {
  return `Successfully uploaded ${formatNumber(count)} influencer(s)`
}

export function promoCodesUploadedSentence(count: number): string {
  return `Successfully uploaded ${formatNumber(count)} promo code(s)`
}

export function promoCodesChangedSentence(count: number): string {
  return `Successfully changed ${formatNumber(count)} promo code(s)`
}

export function invalidEmailsSentence(count: number): string {
  return `${formatNumber(count)} promo codes skipped due to invalid influencer emails.`
}

/** '0 added, 12 were there already'. */
export function nothingNewSentence(there: number): string {
  return `0 added, ${formatNumber(there)} ${plural(there, 'was', 'were')} there already`
}

/** 'The plan has room for 3 more codes.' */
export function planRoomSentence(room: number): string {
  return `The plan has room for ${counted(room, 'more code')}.`
}

/** For a row that repeats a code with other values. */
export function sameCodeSentence(row: number): string {
  return `The same code for the same brand and influencer is in row ${row}, with other details`
}

/** For a row that repeats an influencer with other values. */
export function sameInfluencerSentence(row: number): string {
  return `The same email or handle is in row ${row}, with other details`
}

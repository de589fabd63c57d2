import { csvSentences, fileTooLargeSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { maxUploadBytes } from '#shared/rules/promo-codes/upload-columns.ts'

import { problemFile } from './problem-file.ts'
import { readUpload } from './read-upload.ts'
import type { ReadAnswer, ReadRequest } from './worker-messages.ts'
import { openText } from './row-source.ts'
import type { OpenedSource } from './row-source.ts'

/** Maximum number of problems on the page. The file contains all. */
const maxListed = 200

const previewRows = 5

/** Opens a file by its content, not by its name. Returns the sentence for a file that is not a table. */
type Open = (bytes: Uint8Array, sheet: string | undefined) => OpenedSource | { problem: string }

/**
 * The code of the worker, which keeps the page responsive while fifty thousand rows are read. The page terminates it.
 */
export function serveReads(open: Open): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
    void read(data, open).then(
      (answer) => globalThis.postMessage(answer),
      () => globalThis.postMessage({ type: 'refused', sentences: [csvSentences.parseFailed] }),
    )
  })
}

async function read(request: ReadRequest, open: Open): Promise<ReadAnswer> {
  const { kind, source, answers } = request
  const isFile = typeof source !== 'string'
  if (isFile && source.size > maxUploadBytes)
    return refused(fileTooLargeSentence(source.size, maxUploadBytes))
  const opened = isFile
    ? open(new Uint8Array(await source.arrayBuffer()), answers.sheet)
    : openText(source)
  if ('problem' in opened) return refused(opened.problem)
  const { sheets, encoding } = opened
  const report = (share: number) =>
    globalThis.postMessage({ type: 'checking', share } satisfies ReadAnswer)
  report(0)
  const { today, isForOthers, remembered } = request
  const columns = {
    ...(answers.columns === undefined ? {} : { chosen: answers.columns }),
    remembered,
    isWanted: answers.isAskingColumns ?? false,
  }
  const options = { kind, today, isForOthers, columns, dayOrder: answers.dayOrder }
  const upload = readUpload(opened, options, report)
  if ('refusals' in upload) return { type: 'refused', sentences: upload.refusals, sheets }
  if ('question' in upload) return { type: 'columns', question: upload.question, sheets }
  const { records, problems, repeated, headers, dayQuestion } = upload
  const isAnswered = dayQuestion === undefined || answers.dayOrder !== undefined
  if (problems.length > 0)
    return {
      type: 'problems',
      problems: problems.slice(0, maxListed),
      count: problems.length,
      rows: new Set(problems.map(({ row }) => row)).size,
      file: new Blob([problemFile(problems)], { type: 'text/csv' }),
      sheets,
    }
  const name = isFile ? cleanName(source.name) : undefined
  const rows = { [kind === 'influencers' ? 'influencers' : 'promoCodes']: records }
  return {
    type: 'ready',
    count: records.length,
    preview: records
      .slice(0, previewRows)
      // Ambiguous days are not shown before the user chose their order.
      .map(({ row: _row, ...cells }) => (isAnswered ? cells : { ...cells, expiration_date: '' }))
      .map((cells) => cells as Record<string, string>),
    notes: { recognised: headers.recognised, unknown: headers.unknown, encoding, repeated },
    ...(dayQuestion === undefined ? {} : { dayQuestion }),
    body: new Blob([JSON.stringify({ ...rows, ...(name === '' ? {} : { file: name }) })], {
      type: 'application/json',
    }),
    sheets,
  }
}

function refused(sentence: string): ReadAnswer {
  return { type: 'refused', sentences: [sentence] }
}

/** The format of the activity log. */
function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

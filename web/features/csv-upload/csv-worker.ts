import { csvSentences, fileTooLargeSentence } from '#shared/csv/csv-sentences.ts'
import { maxUploadBytes } from '#shared/csv/upload-columns.ts'

import { decodeText } from './decode-text.ts'
import { problemFile } from './problem-file.ts'
import { readUpload } from './read-upload.ts'
import type { ReadAnswer, ReadWish } from './reading.ts'

/** Problems that the page lists at most; the file has them all. */
const maxListed = 200

const previewRows = 5

/** Runs beside the page, which stays alive while fifty thousand rows are read. Ended when it is not needed any more. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ReadWish>) => {
  void read(data).then(
    (answer) => globalThis.postMessage(answer),
    () => globalThis.postMessage({ type: 'refused', sentences: [csvSentences.parseFailed] }),
  )
})

async function read({ kind, source, today }: ReadWish): Promise<ReadAnswer> {
  const isFile = typeof source !== 'string'
  if (isFile && source.size > maxUploadBytes)
    return refused(fileTooLargeSentence(source.size, maxUploadBytes))
  const decoded = isFile
    ? decodeText(new Uint8Array(await source.arrayBuffer()))
    : { text: source, encoding: 'UTF-8' as const }
  if ('problem' in decoded) return refused(decoded.problem)
  globalThis.postMessage({ type: 'checking', share: 0 } satisfies ReadAnswer)
  const upload = readUpload(kind, decoded.text, today, (share) =>
    globalThis.postMessage({ type: 'checking', share } satisfies ReadAnswer),
  )
  if ('refusals' in upload) return { type: 'refused', sentences: upload.refusals }
  const { records, problems, repeated, headers } = upload
  const notes = { ...headers, encoding: decoded.encoding, repeated }
  if (problems.length > 0)
    return {
      type: 'problems',
      problems: problems.slice(0, maxListed),
      count: problems.length,
      rows: new Set(problems.map(({ row }) => row)).size,
      file: new Blob([problemFile(problems)], { type: 'text/csv' }),
    }
  const name = isFile ? cleanName(source.name) : undefined
  const rows = { [kind === 'influencers' ? 'influencers' : 'promoCodes']: records }
  return {
    type: 'ready',
    count: records.length,
    preview: records
      .slice(0, previewRows)
      .map(({ row: _row, ...cells }) => cells as Record<string, string>),
    notes,
    body: new Blob([JSON.stringify({ ...rows, ...(name === '' ? {} : { file: name }) })], {
      type: 'application/json',
    }),
  }
}

function refused(sentence: string): ReadAnswer {
  return { type: 'refused', sentences: [sentence] }
}

/** As the activity log takes it. */
function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

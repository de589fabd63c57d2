import { ORPCError } from '@orpc/client'

import { withFreshProof } from '#web/client/session/fresh-proof.ts'

/** Not an endpoint of the contract, as it answers with a file of any size. */
const address = '/api/accounts/me/data'

/**
 * Downloads the archive of the viewer's data. Fetched instead of linked, so that the page can show progress and errors.
 * Throws API errors.
 */
export async function downloadMyData(): Promise<void> {
  const answer = await withFreshProof(async () => {
    const given = await fetch(address, { cache: 'no-store' })
    if (!given.ok) throw await refusalIn(given)
    return given
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = fileNameOf(answer.headers.get('content-disposition'))
  link.click()
  // Browsers start the download after the click, and finish it even if the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function fileNameOf(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'my-data.zip'
}

async function refusalIn(answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => undefined)) as
    | { code?: string; message?: string; data?: unknown }
    | undefined
  if (body?.code === undefined) return new Error(`The server answered ${answer.status}`)
  return new ORPCError(body.code, {
    status: answer.status,
    message: body.message ?? '',
    data: body.data,
  })
}

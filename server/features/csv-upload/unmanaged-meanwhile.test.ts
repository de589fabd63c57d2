import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { isOnPostgres } from '#test/database.ts'
import { agency, ana, app, codesOf, upload, useUploaders } from '#test/uploaders.ts'
import { anUploadRow } from '#test/upload-rows.ts'

useUploaders()

/** Needs several connections: the upload waits for a brand, which another writer has locked. */
test.runIf(isOnPostgres)(
  'once an influencer has ended the management no upload of the agency adds codes',
  async () => {
    await upload(agency, anUploadRow(ana))
    const [link] = (await app.as(ana).managers.list()).managers
    const writer = await app.database.pool.connect()
    await writer.query('begin')
    await writer.query("select from brands where brand_key = 'pacewell' for update")
    const uploading = upload(agency, anUploadRow(ana), anUploadRow(ana))
    await sleep(1000)
    const codesAtTheEnd = app
      .as(ana)
      .managers.end({ link_id: link?.link_id ?? '' })
      .then(() => codesOf(ana))
    await Promise.race([codesAtTheEnd, sleep(1000)])
    await writer.query('rollback')
    writer.release()
    await uploading
    expect(await codesOf(ana)).toEqual(await codesAtTheEnd)
  },
)

import { describe, expect, test } from 'vitest'

import { agency, ana, app, ben, codesOf, eva, upload, useUploaders } from '#test/uploaders.ts'
import { anUploadRow } from '#test/upload-rows.ts'

useUploaders()

describe('a new code that a promo CSV names twice', () => {
  test('a new code counts once if its owner is named by the e-mail and by the username', async () => {
    const row = anUploadRow(ben)
    const twice = [row, { ...row, email: ben.username }]
    expect(await app.as(agency).csvUpload.previewPromoCodes({ promoCodes: twice })).toMatchObject({
      added: 1,
      same: 1,
    })
    // The plan has room for one.
    expect(await upload(agency, ...twice)).toMatchObject({ added: 1, already_there: 1 })
    const { rows } = await app.database.pool.query(
      `select details->'count' as count from activity_log
        where action = 'promo_codes_uploaded' and subject_id = $1`,
      [ben.user_id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a new code is refused if a second row has other details, also under the other name of a merged brand', async () => {
    await app.subscribe(eva, 'growth')
    await upload(eva, anUploadRow(eva), anUploadRow(eva, { brand_name: 'Pace Shoes' }))
    await app.database.pool.query(
      `insert into brand_merges (brand_key, into_key)
        values (brand_key_of('Pace Shoes'), brand_key_of('Pacewell'))`,
    )
    const row = anUploadRow(ana, { row: 2 })
    for (const other of [
      { email: ana.username, description: '50% off' },
      { brand_name: 'Pace Shoes' },
    ])
      await expect(upload(agency, row, { ...row, row: 3, ...other })).rejects.toMatchObject({
        data: {
          problems: [
            {
              row: 3,
              problem:
                'The same code for the same brand and influencer is in row 2, with other details',
            },
          ],
        },
      })
    expect(await codesOf(ana)).toEqual([])
  })
})

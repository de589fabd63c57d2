import { describe, expect, test } from 'vitest'

import { problemSentences } from './problem-file.ts'
import { readUpload } from './read-upload.ts'
import type { ReadOptions } from './read-upload.ts'
import { openText } from './row-source.ts'
import { sampleCsv } from '../samples.ts'

const today = '2027-03-10'
const head = 'brand_name,promo_code,description,expiration_date,affiliate_link,category,email'
const row =
  'Pacewell,MAYA25,25% off,2027-12-31,https://pacewell.example/?r=1,Fitness,maya@example.com'

function read(
  text: string,
  kind: 'promo_codes' | 'influencers' = 'promo_codes',
  options: Partial<ReadOptions> = {},
) {
  return readUpload(openText(text), { kind, today, isForOthers: true, ...options })
}

function sentencesOf(text: string, kind?: 'promo_codes' | 'influencers'): string[] {
  const upload = read(text, kind)
  if ('question' in upload) throw new Error('The columns are asked for')
  return 'refusals' in upload ? upload.refusals : problemSentences(upload.problems)
}

describe('a promo CSV', () => {
  // holds: 3.promo-row, 5.csv.expiration
  test('a promo CSV is read with its rows', () => {
    expect(read(`${head}\n${row}`)).toEqual({
      records: [
        {
          row: 2,
          brand_name: 'Pacewell',
          promo_code: 'MAYA25',
          description: '25% off',
          expiration_date: '2027-12-31',
          affiliate_link: 'https://pacewell.example/?r=1',
          category: 'Fitness',
          email: 'maya@example.com',
        },
      ],
      problems: [],
      repeated: 0,
      headers: expect.anything() as unknown,
    })
  })

  test('a promo CSV tells all problems of a row at once', () => {
    expect(
      sentencesOf(`${head}\n,MAYA25,25% off,2027-12-31,notalink,Fitnes,m@example.com`),
    ).toEqual([
      'Row 2: Missing required fields (brand_name)',
      expect.stringMatching(/^Row 2: category has to be one of /),
      expect.stringMatching(/^Row 2: affiliate_link: /),
    ])
    expect(
      sentencesOf('fullName,socialMediaHandle,email\n,maya holt,nobody', 'influencers'),
    ).toEqual([
      'Row 2: Missing required fields (fullName)',
      expect.stringMatching(/^Row 2: socialMediaHandle: /),
      expect.stringMatching(/^Row 2: email: /),
    ])
  })

  // holds: 5.csv.trimmed
  test('a promo CSV is trimmed', () => {
    const spaced = (line: string) => line.replaceAll(',', ' ,\t ')
    const plain = read(`${head}\n${row}`)
    expect('records' in plain && plain.records).toHaveLength(1)
    expect(read(`${spaced(head)}\n ${spaced(row)} `)).toMatchObject(
      'records' in plain ? { records: plain.records } : {},
    )
  })

  test('a promo CSV may have other header spellings, which are reported', () => {
    const upload = read(
      `Brand Name,PROMO-CODE,Description,affiliate link,Category,EMAIL,Notes\nA,B,5% off,https://a.example,food,m@example.com,x`,
    )
    expect(upload).toMatchObject({
      problems: [],
      headers: {
        recognised: expect.arrayContaining([
          { header: 'Brand Name', column: 'brand_name' },
          { header: 'PROMO-CODE', column: 'promo_code' },
        ]) as unknown,
        unknown: ['Notes'],
      },
    })
  })

  // holds: 5.csv.promo-headers, 5.csv.row-missing, 5.csv.empty, 5.csv.parse-failure, 8.csv.row, 8.csv.no-data
  test.each([
    ['', ['No data to upload']],
    ['\n\n , ,\n', ['No data to upload']],
    [head, ['No data to upload']],
    [
      'brand_name,promo_code\nA,B',
      ['Missing required headers: description, category, email, affiliate_link'],
    ],
    [
      `${head},Brand Name\n${row},x`,
      ['Two headers mean brand_name. Rename or remove one of them.'],
    ],
    [
      `${head}\n"A,B`,
      [expect.stringMatching(/^Failed to parse CSV file\. Please check the format\./)],
    ],
    [
      `${head}\n${row}\nA,,,,,,`,
      ['Row 3: Missing required fields (promo_code, description, category, email, affiliate_link)'],
    ],
    [`${head}\n${row},extra`, [expect.stringMatching(/^Row 2: More values than columns/)]],
    [
      `${head}\n${row.replace('2027-12-31', 'soon')}`,
      ['Row 2: expiration_date has to look like 2027-12-31'],
    ],
    [
      `${head}\n${row.replace('2027-12-31', '31/12/2027')}\n${row.replace('2027-12-31', '12/31/2027').replace('MAYA25', 'X')}`,
      ['Row 3: expiration_date has to look like 2027-12-31'],
    ],
    [
      `${head}\n${row.replace('2027-12-31', '2027-02-30')}`,
      ['Row 2: expiration_date has to look like 2027-12-31'],
    ],
    [
      `${head}\n${row.replace('2027-12-31', '2027-03-09').replace('Fitness', 'Cars')}`,
      [
        expect.stringMatching(/^Row 2: category has to be one of Fashion, /),
        'Row 2: expiration_date: Choose today or a later day',
      ],
    ],
    [
      `${head}\n${row.replace('25%', '250%')}`,
      ['Row 2: description: A percentage can be at most 100'],
    ],
    [
      `${head}\n${row.replace('Fitness', 'Cars')}`,
      [expect.stringMatching(/^Row 2: category has to be one of Fashion, /)],
    ],
    [
      `${head}\n${row.replace('https:', 'javascript:')}`,
      [expect.stringMatching(/^Row 2: affiliate_link: /)],
    ],
    [
      `${head}\n${row}\n${row.replace('25%', '30%')}`,
      [expect.stringMatching(/^Row 3: The same code .* is in row 2/)],
    ],
  ])('a promo CSV with %j is refused', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  test('a promo CSV reports all problems by row', () => {
    const bad = row.replace('Fitness', 'Cars').replace('2027-12-31', 'soon')
    expect(sentencesOf(`${head}\n${row}\n${bad}\n\n${bad.replace('MAYA25', 'X')}`)).toHaveLength(4)
  })

  test('a promo CSV may contain a past day, which an existing code may keep', () => {
    expect(read(`${head}\n${row.replace('2027-12-31', '2027-03-09')}`)).toMatchObject({
      problems: [],
      records: [{ expiration_date: '2027-03-09' }],
    })
  })

  test('a promo CSV may repeat a row', () => {
    expect(read(`${head}\n${row}\n${row}`)).toMatchObject({
      problems: [],
      repeated: 1,
      records: [{ row: 2 }],
    })
  })

  test('a promo CSV has a maximum number of rows', () => {
    expect(read(`${head}\n${`${row}\n`.repeat(61)}`, 'promo_codes', { maxRows: 60 })).toEqual({
      refusals: [
        'This file has 61 rows. Up to 60 can be uploaded at once: split it into several files.',
      ],
    })
  })
})

describe('an influencers CSV', () => {
  const names = 'fullName,socialMediaHandle,email,profileImageUrl'

  // holds: 3.influencer-row
  test('an influencers CSV is read with its rows', () => {
    expect(read(`${names}\nAna B,@Ana.b,Ana@Example.com,`, 'influencers')).toMatchObject({
      records: [
        { row: 2, fullName: 'Ana B', socialMediaHandle: '@Ana.b', email: 'Ana@Example.com' },
      ],
      problems: [],
    })
  })

  // holds: 5.csv.influencer-headers, 8.csv.headers
  test.each([
    ['fullName\nAna', ['Missing required headers: socialMediaHandle, email']],
    [`${names}\nAna,,,`, ['Row 2: Missing required fields (socialMediaHandle, email)']],
    [`${names}\nAna,ana,ana@nowhere,`, ['Row 2: email: Please enter a valid email address.']],
    [`${names}\nAna,a b,ana@example.com,`, [expect.stringMatching(/^Row 2: socialMediaHandle: /)]],
    [
      `${names}\nAna,ana,ana@example.com,file:///etc`,
      [expect.stringMatching(/^Row 2: profileImageUrl /)],
    ],
    [
      `${names}\nAna,ana,ana@example.com,\nBen,ana,ben@example.com,`,
      [expect.stringMatching(/^Row 3: The same email or handle is in row 2/)],
    ],
  ])('an influencers CSV with %j is refused', (text, sentences) => {
    expect(sentencesOf(text, 'influencers')).toEqual(sentences)
  })
})

test.each(['promo_codes', 'influencers'] as const)('the sample of %s can be uploaded', (kind) => {
  const upload = read(sampleCsv(kind, 'maya@example.com').text, kind)
  expect(upload).toMatchObject({ problems: [], headers: { recognised: [], unknown: [] } })
  expect(read(sampleCsv(kind).text, kind, { isForOthers: false })).toMatchObject({ problems: [] })
})

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import type { Actor } from '#test/harness.ts'
import { ana, app, useFolderOfFiles } from '#test/folder-of-files.ts'
import { aPicture } from '#test/pictures.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

useFolderOfFiles()

const nothing = { intro: '', theme: null, links: [], pins: [], sections: [] }
const link = { title: 'My shop', url: 'https://shop.example/zoe', is_paid: false }

type PageFields = Parameters<ReturnType<typeof app.as>['profiles']['updatePage']>[0]

const save = (page: Partial<PageFields>) => saveAs(ana, page)
/** Over what is there now. */
async function saveAs(actor: Actor, page: Partial<PageFields>) {
  const { getPage, updatePage } = app.as(actor).profiles
  const { influencer_id } = page
  const { updated_at } = await getPage(influencer_id === undefined ? {} : { influencer_id })
  return updatePage({ ...nothing, updated_at, ...page })
}
const shown = async () => (await app.visitor.profiles.get({ username: ana.username })).page
const codesOf = (owner: Actor, count: number, of: Partial<ReturnType<typeof aCodeRow>> = {}) =>
  insertCodes(app.deps.db, ...Array.from({ length: count }, () => aCodeRow(owner.user_id, of)))
const listed = async (cursor?: string) =>
  app.visitor.deals.list({
    influencer_id: ana.user_id,
    arranged: true,
    limit: 2,
    ...(cursor === undefined ? {} : { cursor }),
  })
const idsOf = ({ deals }: { deals: { id: string }[] }) => deals.map(({ id }) => id)

describe('a page', () => {
  test('an owner says what their page shows, and visitors see it', async () => {
    expect(await app.as(ana).profiles.getPage({})).toEqual({
      ...nothing,
      header_url: null,
      updated_at: null,
    })
    expect(await shown()).toBeNull()
    const [first = '', second = ''] = await codesOf(ana, 2)
    const page = {
      intro: 'Runs far.\nEats more.',
      theme: 'travel' as const,
      links: [link, { ...link, title: 'Paid', is_paid: true }],
      pins: [second],
      sections: [{ title: 'Shoes', codes: [first] }],
    }
    expect(await save(page)).toMatchObject({ ...page, header_url: null })
    expect(await shown()).toEqual({ ...page, header_url: null })
  })

  test('pinned codes come first, then the sections, then the others, each once', async () => {
    const codes = await codesOf(ana, 6)
    const [one = '', two = '', three = ''] = codes
    await save({ pins: [two], sections: [{ title: 'Skincare', codes: [three, one, two] }] })
    const first = await listed()
    expect(idsOf(first).slice(0, 3)).toEqual([two, three, one])
    expect(first.deals).toHaveLength(5)
    expect(first.total.count).toBe(6)
    const rest = await listed(first.next_cursor ?? '')
    expect(rest.next_cursor).toBeNull()
    expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual(codes.toSorted())
  })

  test('what a page does not show is not named there, and has its place again later', async () => {
    const [closed = '', paused = '', open = ''] = await codesOf(ana, 3)
    const set = (id: string, values: object) =>
      app.deps.db.updateTable('promo_codes').set(values).where('id', '=', id).execute()
    await save({ pins: [closed, open], sections: [{ title: 'Travel', codes: [paused] }] })
    await set(closed, { scope: 'direct link' })
    await set(paused, { paused_at: '2026-03-01T00:00:00.000Z', paused_reason: 'owner' })
    expect(await shown()).toMatchObject({ pins: [open], sections: [] })
    expect(idsOf(await listed())).toEqual([open])
    await set(paused, { paused_at: null, paused_reason: null })
    expect(await shown()).toMatchObject({ sections: [{ title: 'Travel', codes: [paused] }] })
    expect(idsOf(await listed())).toEqual([open, paused])
  })

  test('codes of somebody else and codes that are gone are left out', async () => {
    const bob = await app.anInfluencer()
    const [theirs = ''] = await codesOf(bob, 1)
    const [own = ''] = await codesOf(ana, 1)
    const saved = await save({ pins: [theirs, crypto.randomUUID(), own] })
    expect(saved.pins).toEqual([own])
  })

  test('a change tells open pages, and no change tells nobody', async () => {
    const changes = async () =>
      (
        await app.deps.db
          .selectFrom('activity_log')
          .where('subject_id', '=', ana.user_id)
          .where('action', '=', 'page_updated')
          .select('details')
          .orderBy('id')
          .execute()
      ).map(({ details }) => details['fields'])
    await save({ intro: 'Hello', links: [link] })
    await save({ intro: 'Hello', links: [link] })
    await save({ intro: 'Hello', theme: 'food', links: [link] })
    expect(await changes()).toEqual([['intro', 'links'], ['theme']])
    // The answer of before was in the cache.
    expect(await shown()).toMatchObject({ theme: 'food' })
  })
})

describe('two who change one page', () => {
  const manager = async () => {
    const agency = await app.anAgency()
    await app.deps.db
      .insertInto('agency_influencers')
      .values({ agency_id: agency.user_id, influencer_id: ana.user_id })
      .execute()
    return agency
  }
  const version = async () => (await app.as(ana).profiles.getPage({})).updated_at

  test.each(['a page that nobody has made yet', 'a page'])(
    'one of two who save %s at the same time gets an error with what the other saved, and may then save',
    async (which) => {
      const agency = await manager()
      if (which === 'a page') await save({ intro: 'Before' })
      const updated_at = await version()
      const writers: { actor: Actor; page: Partial<PageFields> }[] = [
        { actor: ana, page: { intro: 'By ana', updated_at } },
        { actor: agency, page: { influencer_id: ana.user_id, intro: 'By agency', updated_at } },
      ]
      const answers = await Promise.allSettled(
        writers.map(({ actor, page }) => saveAs(actor, page)),
      )
      const [saved] = answers.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
      const refused = answers.find((one) => one.status === 'rejected')
      expect(refused?.reason).toMatchObject({
        code: 'PAGE_CHANGED',
        status: 409,
        data: { page: saved },
      })
      expect(await app.as(ana).profiles.getPage({})).toEqual(saved)
      const late = writers.find(({ page }) => page.intro !== saved?.intro)
      const { actor, page } = late ?? { actor: ana, page: {} }
      await saveAs(actor, { ...page, updated_at: saved?.updated_at ?? null })
      expect(await shown()).toMatchObject({ intro: page.intro })
    },
  )

  test('what staff cleared meanwhile does not come back by a save of the former page', async () => {
    await save({ intro: 'Buy it all' })
    const updated_at = await version()
    await app.deps.db.deleteFrom('creator_pages').where('profile_id', '=', ana.user_id).execute()
    await expect(save({ intro: 'Buy it all', updated_at })).rejects.toMatchObject({
      code: 'PAGE_CHANGED',
      data: { page: { intro: '', updated_at: null } },
    })
    expect(await shown()).toBeNull()
  })

  test('somebody else learns nothing of a page from an outdated save', async () => {
    const ben = await app.anInfluencer()
    const influencer_id = ana.user_id
    await expect(
      app.as(ben).profiles.updatePage({ ...nothing, influencer_id, updated_at: null }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('what a page refuses', () => {
  const refused = async (page: object) => {
    const response = await app.request('/api/profiles/me/page', {
      method: 'PUT',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...nothing, updated_at: null, ...page }),
    })
    const { code, data } = (await response.json()) as {
      code: string
      data: { fields: Record<string, string> }
    }
    expect([response.status, code]).toEqual([422, 'INVALID_INPUT'])
    return Object.keys(data.fields)
  }
  const many = (count: number, what: (n: number) => unknown) =>
    Array.from({ length: count }, (_, n) => what(n))

  test.each([
    ['a long text', { intro: 'x'.repeat(281) }, 'intro'],
    ['an unknown colour', { theme: 'black' }, 'theme'],
    ['eleven links', { links: many(11, () => link) }, 'links'],
    ['a link without a name', { links: [{ ...link, title: ' ' }] }, 'links.0.title'],
    ['seven pins', { pins: many(7, () => crypto.randomUUID()) }, 'pins'],
    ['nine sections', { sections: many(9, (n) => ({ title: `S${n}`, codes: [] })) }, 'sections'],
    ['a section without a title', { sections: [{ title: '', codes: [] }] }, 'sections.0.title'],
    [
      'two sections of one title',
      { sections: many(2, (n) => ({ title: n ? 'TRAVEL' : 'Travel', codes: [] })) },
      'sections',
    ],
    [
      'too many codes in sections',
      {
        sections: many(2, (n) => ({ title: `S${n}`, codes: many(31, () => crypto.randomUUID()) })),
      },
      'sections',
    ],
  ])('%s is refused', async (_, page, field) => {
    expect(await refused(page)).toEqual([field])
  })

  test.each([
    'http://shop.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://ana:secret@shop.example',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://shop.example:8443/x',
    'https://shop.exa\u202emple',
  ])('a link to %s is refused', async (url) => {
    expect(await refused({ links: [{ ...link, url }] })).toEqual(['links.0.url'])
  })

  test('a very long address is refused', async () => {
    const url = `https://shop.example/${'x'.repeat(2100)}`
    expect(await refused({ links: [{ ...link, url }] })).toEqual(['links.0.url'])
  })
})

describe('the picture above a page', () => {
  const upload = async (actor: Actor, influencer_id?: string) =>
    app.as(actor).profiles.uploadHeader({
      ...(influencer_id === undefined ? {} : { influencer_id }),
      header: new File([await aPicture('jpeg', { width: 1600, height: 900 })], 'me.jpg'),
    })
  const files = () => app.deps.files.list(`${ana.user_id}/`)

  test('it is stored three times as wide as high, in three sizes', async () => {
    const { header_url } = await upload(ana)
    expect(header_url).toMatch(/-h960\.webp$/)
    for (const width of [480, 960, 1440]) {
      const answer = await app.request((header_url ?? '').replace('h960', `h${width}`))
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const found = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
      expect([found.width, found.height]).toEqual([width, width / 3])
    }
    expect((await shown())?.header_url).toBe(header_url)
  })

  test('the next one replaces its files, and the portrait stays', async () => {
    await app.as(ana).profiles.uploadAvatar({ avatar: new File([await aPicture()], 'me.png') })
    await upload(ana)
    await upload(ana)
    expect(await files()).toHaveLength(4 + 3)
    expect((await app.as(ana).profiles.deleteHeader({})).header_url).toBeNull()
    expect(await files()).toHaveLength(4)
    await upload(ana)
    await app.as(ana).profiles.deleteAvatar()
    expect(await files()).toHaveLength(3)
  })

  test('it may be what a portrait may be', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer> | string) =>
      app.as(ana).profiles.uploadHeader({ header: new File([bytes], 'x.png') })
    await expect(send('<svg xmlns="http://www.w3.org/2000/svg"/>')).rejects.toMatchObject({
      code: 'AVATAR_IS_SVG',
    })
    await expect(send(new Uint8Array(10_000_001))).rejects.toMatchObject({
      code: 'AVATAR_TOO_LARGE',
    })
    expect(await files()).toEqual([])
  })

  test('of an agency only those who manage the creator may change it, and it is noted for whom', async () => {
    const agency = await app.anAgency()
    await expect(upload(agency, ana.user_id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.deps.db
      .insertInto('agency_influencers')
      .values({ agency_id: agency.user_id, influencer_id: ana.user_id })
      .execute()
    expect((await upload(agency, ana.user_id)).header_url).toContain(ana.user_id)
    await saveAs(agency, { influencer_id: ana.user_id, intro: 'By my agency' })
    expect(await shown()).toMatchObject({ intro: 'By my agency' })
    const { entries } = await app.as(agency).activity.list({ scope: 'agency' })
    expect(entries.filter(({ action }) => action === 'page_updated')).toHaveLength(2)
  })

  test('with the account goes all of it', async () => {
    await upload(ana)
    await save({ intro: 'Hello' })
    await app.deps.db.deleteFrom('users').where('id', '=', ana.user_id).execute()
    const left = await app.deps.db
      .selectFrom('creator_pages')
      .where('profile_id', '=', ana.user_id)
      .select('intro')
      .execute()
    expect(left).toEqual([])
  })
})

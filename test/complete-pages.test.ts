import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Listening } from '#server/http/listen.ts'

import type { ColdPage } from './cold-page.ts'
import { openTestApp } from './harness.ts'
import type { TestApp } from './harness.ts'
import { addressOf, pageRoutes, paramsOf } from './page-routes.ts'
import { aCodeRow, aProfile, insertCodes } from './rows.ts'

/** What React writes for a part that it sets aside, or gives up, and for the scripts that move it into place. */
const pieces = /\$R[A-Z]\b|<div hidden="" id="S:|<template id="|<!--\$[?!~]-->/g

// Needs `npm run build` first.
describe.skipIf(!existsSync('dist/server/server.js'))('the first rendering after a start', () => {
  let app: TestApp
  let listening: Listening
  let params: Record<string, string>

  beforeAll(async () => {
    app = await openTestApp()
    listening = await app.listen()
    const profile = await aProfile(app.database.db)
    // So many that React would set a finished list aside for its size.
    const [deal] = await insertCodes(
      app.database.db,
      ...Array.from({ length: 60 }, () => aCodeRow(profile.id)),
    )
    params = paramsOf(profile, deal as string)
  })
  afterAll(async () => {
    await listening.stop(0)
    await app.close()
  })

  test('the first rendering after a start knows all routes', () => {
    expect(pageRoutes).toEqual(expect.arrayContaining(['/', '/agency-dashboard', '/deal/$id']))
  })

  for (const route of pageRoutes) {
    const cases = [
      { what: `of ${route}`, isThere: true, isUp: true },
      ...(route.includes('$')
        ? [
            { what: `of ${route} for nothing there`, isThere: false, isUp: true },
            { what: `of ${route} without the API`, isThere: true, isUp: false },
          ]
        : []),
    ]
    for (const { what, isThere, isUp } of cases) {
      test(`${what} is complete in the first rendering`, async () => {
        const nothing = Object.fromEntries(Object.keys(params).map((name) => [name, 'nowhere']))
        const path = addressOf(route, isThere ? params : nothing)
        const api = `http://127.0.0.1:${isUp ? listening.port : 9}/rpc`
        const { status, html } = await renderCold({ path, api })
        if (status >= 300 && status < 400) return
        expect(html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
        expect(html.match(pieces)).toBeNull()
        // Content of a Suspense boundary hydrates late, so only content that needs scripts may be in one.
        const boundaries = html.match(/<!--\$-->/g) ?? []
        expect(boundaries).toHaveLength(html.includes('ssr:!1') ? 1 : 0)
      })
    }
  }
})

function renderCold(workerData: ColdPage): Promise<{ status: number; html: string }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('cold-page.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The page did not come')))
  })
}

import { expect, test } from 'vitest'

import { measuringCookies } from './tracking-cookies.ts'

test("the pixel's cookies are deleted on the host and on every domain above it", () => {
  expect(measuringCookies('shop.fanfare.example')).toEqual([
    '_fbp=; Path=/; Max-Age=0',
    '_fbp=; Path=/; Max-Age=0; Domain=shop.fanfare.example',
    '_fbp=; Path=/; Max-Age=0; Domain=fanfare.example',
    '_fbc=; Path=/; Max-Age=0',
    '_fbc=; Path=/; Max-Age=0; Domain=shop.fanfare.example',
    '_fbc=; Path=/; Max-Age=0; Domain=fanfare.example',
  ])
})

test('a host without a domain has no domain above it', () => {
  expect(measuringCookies('localhost')).toEqual([
    '_fbp=; Path=/; Max-Age=0',
    '_fbc=; Path=/; Max-Age=0',
  ])
})

import { expect, test } from 'vitest'

import { brand } from '../product/brand.ts'
import { isReservedName } from './reserved-names.ts'

test.each([
  brand.name,
  `${brand.name} Support`,
  `the_${brand.name.toLowerCase()}_team`,
  brand.instagram_handle,
  `official.${brand.name}24`,
  'F\u0430nf\u0430re',
  'f\u03b1nfare',
  'Ｆａｎｆａｒｅ　Ｓｔａｆｆ',
  'admin',
  '\u0430dmin',
  'adm1n',
  '5upport',
  'Support Team ✓',
  'help_desk',
  'api',
  'security',
  'Official',
])('%j reads like us', (name) => expect(isReservedName(name)).toBe(true))

test.each([
  'Fanfare Ciocărlia',
  'fanfarenzug_ulm',
  'The Team',
  'kate_miles',
  'Helen Helper',
  'supporters',
  'Stafford',
  'codes',
  '2468',
  '',
  '東京',
])('%j does not read like us', (name) => expect(isReservedName(name)).toBe(false))

import { pageHead } from './head.ts'
import { textPage } from './structured-data.ts'

type TextPageHead = { title: string; description: string; path: string; origin: string }

/** For a route's `head`: a static text page. */
export function textPageHead(page: TextPageHead) {
  const { title, path, origin } = page
  return pageHead({
    ...page,
    things: import.meta.env.SSR && textPage(origin, { name: title, path }),
  })
}

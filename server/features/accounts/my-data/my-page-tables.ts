import { sql } from 'kysely'

import type { DataTable } from './data-table.ts'
import { onePage, pages } from './my-data-pages.ts'

/** The export's tables about the user's public page. */
export const pageDataTables: readonly DataTable[] = [
  {
    name: 'creator_page',
    about:
      'What you made of your public page: the text, the picture above it, its colour, your links, and which codes are pinned or in a section.',
    columns: ['intro', 'header_url', 'theme', 'links', 'pins', 'sections', 'updated_at'],
    read: (db, { id }) =>
      onePage(db, sql`select * from creator_pages where profile_id = ${id}::uuid`),
  },
  {
    name: 'page_visits',
    about:
      'How often your page was opened, per day and by where visitors came from. Nothing is kept of who they were.',
    columns: ['day', 'source', 'visits'],
    read: (db, { id }) =>
      pages(
        db,
        (last) => sql`
          select day, source, visits from page_visits where profile_id = ${id}::uuid
            ${last ? sql`and (day, source) > (${last['day']}::date, ${last['source']})` : sql``} order by day, source`,
      ),
  },
]

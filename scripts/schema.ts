import { writeFile } from 'node:fs/promises'

import { connect } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'

import { readCatalogue } from './schema/catalogue.ts'
import { writeRowTypes } from './schema/write-row-types.ts'
import { writeSchema } from './schema/write-schema.ts'

/** `npm run schema`: writes the result of the migrations as readable SQL and as row types. */

const database = await connect({ database: { kind: 'pglite', folder: 'memory://' } })
try {
  await migrate(database.pool)
  const catalogue = await readCatalogue(database.pool)
  await writeFile('server/db/schema.sql', writeSchema(catalogue))
  await writeFile('server/db/schema.gen.ts', writeRowTypes(catalogue))
} finally {
  await database.close()
}

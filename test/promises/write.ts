import { writeFileSync } from 'node:fs'
import { readMarks, readSections, tablePath, writeTable } from './promises.ts'

writeFileSync(tablePath, writeTable(readSections(), readMarks()))

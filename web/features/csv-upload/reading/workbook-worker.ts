import { serveReads } from './read-in-worker.ts'
import { openSheet } from './open-sheet.ts'

serveReads(openSheet)

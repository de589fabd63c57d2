import { serveReads } from './read-in-worker.ts'
import { openTextFile } from './row-source.ts'

serveReads(openTextFile)

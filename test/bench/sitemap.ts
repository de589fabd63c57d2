import type { Database } from '#server/db/connection/connect.ts'
import { sitemapIndex, sitemapPart } from '#server/features/discovery/sitemap.ts'

export type SitemapMeasured = {
  parts: number
  addresses: number
  megabytes: number
  indexMs: number
  slowestPartMs: number
  totalMs: number
  /** The most memory that the process used while streaming, beyond its use before, in thousands of kB. */
  extraMegabytes: number
}

/** Reads the whole sitemap like a search engine, part by part. */
export async function measureSitemap({ db }: Database): Promise<SitemapMeasured> {
  const started = performance.now()
  const index = await sitemapIndex(db, 'https://fanfare.example')
  const indexMs = performance.now() - started
  const parts = [...index.matchAll(/sitemaps\/([a-z]+-\d+)\.xml/g)].map(([, part]) => part ?? '')
  const before = process.memoryUsage.rss()
  let most = before
  let bytes = 0
  let addresses = 0
  let slowestPartMs = 0
  for (const part of parts) {
    const partStarted = performance.now()
    for await (const piece of (await sitemapPart(db, 'https://fanfare.example', part)) ?? []) {
      bytes += Buffer.byteLength(piece)
      addresses += piece.split('<url>').length - 1
      most = Math.max(most, process.memoryUsage.rss())
    }
    slowestPartMs = Math.max(slowestPartMs, performance.now() - partStarted)
  }
  return {
    parts: parts.length,
    addresses,
    megabytes: bytes / 1e6,
    indexMs,
    slowestPartMs,
    totalMs: performance.now() - started,
    extraMegabytes: (most - before) / 1e6,
  }
}

/** For docs/benchmarks/growth.md. */
export function sitemapSection(measured: SitemapMeasured): string {
  const { parts, addresses, megabytes, indexMs, slowestPartMs, totalMs, extraMegabytes } = measured
  return `## The sitemap of ${addresses.toLocaleString('en')} addresses

Streamed from the data set of a million codes, part after part, as a search engine reads it: ${parts} parts,
${Math.round(megabytes)} MB of XML in ${(totalMs / 1000).toFixed(1)} s; the index in ${Math.round(indexMs)} ms, the slowest part in ${(slowestPartMs / 1000).toFixed(1)} s. The process grew by ${Math.round(extraMegabytes)} MB.
`
}

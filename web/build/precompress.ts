import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(?:js|css|svg|html|json|txt|xml|webmanifest|ico|map)$/
const smallestWorthCompressing = 600

/**
 * Writes `.br` and `.gz` files beside every text file of the client build, so that nothing is compressed at run time.
 */
export function precompress(): Plugin {
  return {
    name: 'fanfare:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(options) {
        const folder = options.dir
        if (folder === undefined) return
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files
            .filter((file) => compressible.test(file))
            .map((file) => compress(join(folder, file))),
        )
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < smallestWorthCompressing) return
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // Blocks of 128 kB instead of 256 kB: large scripts of many parts compress better.
        [constants.BROTLI_PARAM_LGBLOCK]: 17,
      },
    }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

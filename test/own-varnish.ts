import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openOwnDaemon } from './own-daemon.ts'

const program = '/usr/sbin/varnishd'
const module = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so'.replace(
  'x86_64',
  process.arch === 'arm64' ? 'aarch64' : 'x86_64',
)

/** Whether Varnish is installed with its module for keys, as Debian packages them. */
export const isVarnishHere = existsSync(program) && existsSync(module)

/**
 * Varnish with the configuration that we ship, in front of a port of this machine. It keeps what may be kept for an
 * hour, so that nothing leaves but by a purge.
 */
export async function openOwnVarnish(backendPort: number, secret: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-own-varnish-'))
  const shipped = await readFile('deploy/varnish.vcl', 'utf8')
  const configuration = join(folder, 'fanfare.vcl')
  await writeFile(
    configuration,
    shipped
      .replace('"3000"', `"${backendPort}"`)
      .replace('CDN_PURGE_SECRET"', `${secret}"`)
      .replace('sub vcl_backend_response {', `$& if (beresp.ttl > 0s) { set beresp.ttl = 1h; }`),
  )
  const own = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,32m']
  const args = [...own, '-a', `127.0.0.1:${port}`, '-f', configuration]
  const daemon = await openOwnDaemon(program, { args, port, folder })
  return { origin: `http://127.0.0.1:${port}`, close: () => daemon.close('SIGTERM') }
}

import { verifyPassword as verifyScrypt } from 'better-auth/crypto'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

type Strength = { memory: number; passes: number; parallelism: number }

/**
 * OWASP's first recommendation: Argon2id with 19 MiB and two passes. Each hash contains its parameters, so they may
 * change.
 */
export const fullStrength: Strength = { memory: 19_456, passes: 2, parallelism: 1 }

let strength = fullStrength
let unused: Promise<string> | undefined

/** For tests, which create thousands of accounts. A test checks that no source of the product calls it. */
export function hashWith(cost: Strength): void {
  strength = cost
  unused = undefined
}

/** A dummy hash for unknown accounts: the comparison takes the same time. */
export const hashOfNobody = (): Promise<string> =>
  (unused ??= hashPassword('nobody has this password'))

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const scryptPattern = /^[\da-f]{32}:[\da-f]{128}$/

/** A salted hash as a PHC string. Node's thread pool computes four at a time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, strength)
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  // Accounts of the first releases have a hash of better-auth's own making, until they change their password.
  if (scryptPattern.test(hash)) return verifyScrypt({ hash, password })
  const [, memory, passes, parallelism, salt = '', expected = ''] = phcPattern.exec(hash) ?? []
  if (expected === '') return false
  const found = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const known = Buffer.from(expected, 'base64')
  return known.length === found.length && timingSafeEqual(known, found)
}

async function derive(password: string, nonce: Buffer, cost: Strength): Promise<Buffer> {
  return argon2Async('argon2id', { message: password, nonce, tagLength: 32, ...cost })
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

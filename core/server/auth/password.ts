import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify(argon2)
const MEMORY = 19_456
const PASSES = 3
const LANES = 1
const LENGTH = 32

/** Verified in place of the hash of an account that does not exist, so that both take the same time. */
const nobodysHash = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(LENGTH))}`

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function derive(password: string, nonce: Buffer, memory: number, passes: number, lanes: number, length: number) {
  const message = Buffer.from(password.normalize('NFKC'), 'utf8')
  return deriveKey('argon2id', { message, nonce, memory, passes, parallelism: lanes, tagLength: length })
}

/** The Argon2id hash of a password, as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Takes about 20 ms off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, MEMORY, PASSES, LANES, LENGTH)
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(Buffer.from(hash))}`
}

/** Whether the password belongs to the hash. Give undefined for an unknown account: false after the same time as a wrong password. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    hash ?? nobodysHash,
  )
  if (!parsed) return false
  const [, memory, passes, lanes, salt = '', expected = ''] = parsed
  const wanted = Buffer.from(expected, 'base64')
  const found = await derive(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
    wanted.length,
  )
  return timingSafeEqual(Buffer.from(found), wanted) && hash !== undefined
}

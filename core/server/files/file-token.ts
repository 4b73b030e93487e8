import { createHmac, timingSafeEqual } from 'node:crypto'
import { getUnixTime } from 'date-fns/getUnixTime'

/** What a signed address lets its holder do. */
export type FileGrant = 'upload' | 'download'

type Signed = { readonly name: string; readonly secret: string }

function signature(file: Signed, grant: FileGrant, expires: number): string {
  return createHmac('sha256', file.secret).update(`${grant}\n${file.name}\n${expires}`).digest('base64url')
}

/** Signs what the holder of an address may do with one file until an instant. */
export function signFileToken(file: Signed, grant: FileGrant, expires: Date): string {
  const seconds = getUnixTime(expires)
  return `${seconds}.${signature(file, grant, seconds)}`
}

/** Whether a token was signed for this file and grant and is still good at `now`. */
export function canUseFileToken(file: Signed, grant: FileGrant, token: string, now: Date): boolean {
  const match = /^(\d{1,12})\.([\w-]{43})$/.exec(token)
  if (!match?.[1] || !match[2]) return false
  const expected = Buffer.from(signature(file, grant, Number(match[1])))
  return timingSafeEqual(expected, Buffer.from(match[2])) && Number(match[1]) * 1000 > now.getTime()
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { getUnixTime } from 'date-fns/getUnixTime'
import { secondsInDay } from 'date-fns/constants'
import { isEncrypted } from '../encrypted-request.ts'
import type { Settings } from '../settings.ts'

/** Days that a browser keeps the cookie; the sign-in that it belongs to ends earlier, or then at the latest. */
const COOKIE_DAYS = 30

/**
 * Shows, where no header can be set, that a file is read by somebody who is signed in: `<img>` tags and print frames. A pass is good for files and the API description alone,
 * and for no longer than its sign-in holds, which the reader of it asks.
 */
export type FilePasses = {
  /** Name of the cookie: another one for each installation, since cookies of one host are shared by all ports. */
  readonly cookieName: string
  /** The value of the cookie. It is the same during one sign-in, so that the browser can use its cache of files. */
  signCookie(sessionId: string): string
  /** The token in the address of a file at another host, valid until an instant. */
  signAddress(sessionId: string, expires: Date): string
  /** The sign-in of a cookie's value; undefined for any other text. */
  readCookie(value: string): string | undefined
  /** The sign-in of an address that has not ended at `now`; undefined for any other text. */
  readAddress(value: string, now: Date): string | undefined
}

/** Makes the signer of one secret. What it signs is no access token, and an access token is no pass. */
export function createFilePasses(secret: string): FilePasses {
  const key = createHmac('sha256', secret).update('file passes').digest()
  const sign = (what: string) => createHmac('sha256', key).update(what).digest('base64url')
  const isSigned = (what: string, signature: string) => {
    const expected = Buffer.from(sign(what))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return {
    cookieName: `files_${createHash('sha256').update(key).digest('hex').slice(0, 8)}`,
    signCookie: (sessionId) => `${sessionId}.${sign(`cookie ${sessionId}`)}`,
    signAddress(sessionId, expires) {
      const seconds = getUnixTime(expires)
      return `${sessionId}.${seconds}.${sign(`address ${sessionId} ${seconds}`)}`
    },
    readCookie(value) {
      const [, id = '', signature = ''] = /^([\w-]{36})\.([\w-]{43})$/.exec(value) ?? []
      return isSigned(`cookie ${id}`, signature) ? id : undefined
    },
    readAddress(value, now) {
      const [, id = '', seconds = '', signature = ''] = /^([\w-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(value) ?? []
      return isSigned(`address ${id} ${seconds}`, signature) && Number(seconds) > getUnixTime(now) ? id : undefined
    },
  }
}

/** The values of the cookie with which a browser reads files, as they came with a request: browsers keep one for each path that it was ever set for. */
export function fileCookiesOf(request: FastifyRequest, { cookieName }: FilePasses): string[] {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return cookies.flatMap((cookie) => (cookie.startsWith(`${cookieName}=`) ? [cookie.slice(cookieName.length + 1)] : []))
}

/** The `set-cookie` header that lets a browser read files during a sign-in, or that removes this right. */
export function fileCookieHeader(
  request: FastifyRequest,
  { settings, filePasses }: { readonly settings: Settings; readonly filePasses: FilePasses },
  sessionId: string | undefined,
): string {
  const value = sessionId === undefined ? '' : filePasses.signCookie(sessionId)
  return [
    `${filePasses.cookieName}=${value}`,
    `Path=${settings.API_ROOT}`,
    `Max-Age=${value ? COOKIE_DAYS * secondsInDay : 0}`,
    'HttpOnly',
    // Not Strict, so that a signed-in person can open the address of a file from a mail or a chat.
    'SameSite=Lax',
    ...(isEncrypted(request, settings) ? ['Secure'] : []),
  ].join('; ')
}

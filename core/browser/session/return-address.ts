import { canonicalAddress, pathOfLocation } from '../workspace/layout/layout.ts'

/** Where a person goes who came from nowhere. */
export const homePath = '/dashboard'

export const loginPath = '/auth/jwt/login'

/** The address to go to after signing in: only a path inside the product that is no sign-in page itself. */
export function returnAddress(given: string | undefined): string {
  if (!given || !/^\/(?![/\\])/.test(given)) return homePath
  try {
    const url = new URL(given, 'http://inside.invalid')
    const address = canonicalAddress(`${url.pathname}${url.search}${url.hash}`)
    const path = pathOfLocation(address)
    return url.host !== 'inside.invalid' || path === '/' || path.startsWith('/auth/') ? homePath : address
  } catch {
    return homePath
  }
}

/** The sign-in page's address that leads back to where somebody wanted to go. */
export function loginAddress(wanted: string): string {
  return `${loginPath}?returnTo=${encodeURIComponent(wanted === '/' ? homePath : wanted)}`
}

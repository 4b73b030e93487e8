const storageKey = 'accessToken'
const previewKey = 'previewToken'
const endKey = 'sessionEnd'

/** How a session ended: the person wanted it, the server no longer knew it, or its token was not prolonged. */
export type SessionEnd = 'signedOut' | 'expired' | 'refreshFailed'

/** What a token says about itself. `expiresAt` is in milliseconds, undefined when the token does not end. */
export type TokenContent = { readonly userId: number | undefined; readonly expiresAt: number | undefined }

/** The token of this page, if somebody is signed in: the browser's own, or the one of a preview as a role, which only this page has. */
export function accessToken(): string | undefined {
  return previewToken() ?? localStorage.getItem(storageKey) ?? undefined
}

/** The token with which this page previews the product as a role; it survives a reload and ends with the page. */
export function previewToken(): string | undefined {
  return sessionStorage.getItem(previewKey) ?? undefined
}

/** Keeps the token of a preview as a role for this page alone, or forgets it; the browser's own token stays as it is. */
export function keepPreviewToken(token: string | undefined): void {
  if (token) sessionStorage.setItem(previewKey, token)
  else sessionStorage.removeItem(previewKey)
}

/**
 * Keeps the token that replaces the present one, or forgets all tokens. Other open pages of this browser hear of it by the storage event, unless it
 * belongs to a preview as a role.
 */
export function keepToken(token: string | undefined): void {
  if (token && previewToken()) return keepPreviewToken(token)
  keepPreviewToken(undefined)
  if (token) {
    localStorage.setItem(storageKey, token)
    localStorage.removeItem(endKey)
  } else localStorage.removeItem(storageKey)
}

/** Forgets every token, and says how the session ended to the other open pages of this browser. */
export function endToken(how: SessionEnd): void {
  localStorage.setItem(endKey, how)
  keepToken(undefined)
}

function storedEnd(): SessionEnd {
  const how = localStorage.getItem(endKey)
  return how === 'expired' || how === 'refreshFailed' ? how : 'signedOut'
}

/** Calls back when another page of this browser signs in or refreshes, and when the session ended there. Returns how to stop. */
export function onTokenElsewhere(begun: (token: string) => void, ended: (how: SessionEnd) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    const token = localStorage.getItem(storageKey)
    if (token) begun(token)
    else ended(storedEnd())
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** Reads the unsigned part of a token; an unreadable token says nothing. */
export function readToken(token: string): TokenContent {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const content = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0))),
    ) as {
      exp?: unknown
      sub?: unknown
    }
    const userId = Number(content.sub)
    return {
      userId: Number.isInteger(userId) && userId > 0 ? userId : undefined,
      expiresAt: typeof content.exp === 'number' ? content.exp * 1000 : undefined,
    }
  } catch {
    return { userId: undefined, expiresAt: undefined }
  }
}

/** Milliseconds before its end at which a token is exchanged for a new one. */
const refreshLead = 600_000

/** Milliseconds from `now` until the token wants refreshing (0 when already due), undefined when it does not end. */
export function refreshDelay(token: string, now: number): number | undefined {
  const { expiresAt } = readToken(token)
  return expiresAt === undefined ? undefined : Math.max(0, expiresAt - refreshLead - now)
}

import { previewToken } from '../session/token.ts'
const storageKey = () => (previewToken() ? 'list-addresses-preview' : 'list-addresses')

function kept(): Record<string, string> {
  try {
    const given: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '{}')
    return typeof given === 'object' && given !== null ? (given as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Keeps how a list was last looked at in this browser session; `search` as it stands in the address (`?page=2`). */
export function rememberList(path: string, search: string): void {
  sessionStorage.setItem(storageKey(), JSON.stringify({ ...kept(), [path]: search }))
}

/** The address to open: a list without a query of its own gets the one it was last looked at with. */
export function withRememberedList(href: string): string {
  if (/[?#]/.test(href)) return href
  const search = kept()[href]
  return typeof search === 'string' && search.startsWith('?') ? `${href}${search}` : href
}

/** Forgets all lists, as at sign-out. */
export function forgetLists(): void {
  for (const key of ['list-addresses', 'list-addresses-preview']) sessionStorage.removeItem(key)
}

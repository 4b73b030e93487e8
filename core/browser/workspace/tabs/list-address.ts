import { windowMemory } from '../../api/browser-memory.ts'
import { accessToken, previewToken, readToken } from '../../api/token.ts'

const keys = { own: 'list-addresses', preview: 'list-addresses-preview' } as const
const storageKey = () => (previewToken() ? keys.preview : keys.own)
/** Take the person from the token: the session needs a page, and addresses are made without one, too. */
const ownerNow = () => readToken(accessToken() ?? '').userId

/** The lists as this person last saw them; another person of the same browser session gets nothing of it. */
function kept(): Record<string, string> {
  const { owner, lists } = (windowMemory.read(storageKey()) ?? {}) as Record<string, unknown>
  const isOwn = owner !== undefined && owner === ownerNow()
  return isOwn && typeof lists === 'object' && lists !== null ? (lists as Record<string, string>) : {}
}

/** Keeps how a list was last looked at in this browser session; `search` as it stands in the address (`?page=2`). */
export function rememberList(path: string, search: string): void {
  const owner = ownerNow()
  if (owner === undefined) return
  windowMemory.write(storageKey(), { owner, lists: { ...kept(), [path]: search } })
}

/** The address to open: a list without its own query gets the one it was last looked at with. */
export function withRememberedList(href: string): string {
  if (/[?#]/.test(href)) return href
  const search = kept()[href]
  return typeof search === 'string' && search.startsWith('?') ? `${href}${search}` : href
}

/** Forgets all lists, as at sign-out. */
export function forgetLists(): void {
  for (const key of Object.values(keys)) windowMemory.write(key, undefined)
}

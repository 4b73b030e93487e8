/** The two flags that a module key may carry. They are independent: write does not imply read. */
export type PermissionFlag = 'read' | 'write'

/** The permissions of a person: module key → flags. A key that is absent has both flags false. */
export type PermissionMap = Readonly<Record<string, { readonly read: boolean; readonly write: boolean }>>

/** A permission that one flag, or any one of several, satisfies. */
type SimplePermission =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'member' }
  | { readonly kind: 'keys'; readonly anyOf: readonly { readonly key: string; readonly flag: PermissionFlag }[] }

/** What a route, view, command or menu entry requires: any one of `anyOf`, or each of `of`. */
export type Permission = SimplePermission | { readonly kind: 'every'; readonly of: readonly SimplePermission[] }

/** No sign-in needed. */
export const anyone: SimplePermission = { kind: 'anyone' }

/** Any signed-in person. */
export const signedIn: SimplePermission = { kind: 'signedIn' }

/** Any signed-in person with at least one right. An account that waits for its first role reads only its own profile. */
export const member: SimplePermission = { kind: 'member' }

/** Read on any of the module keys, for menu entries, lists and details. Write does not include it. */
export function read(...keys: string[]): SimplePermission {
  return { kind: 'keys', anyOf: keys.map((key) => ({ key, flag: 'read' }) as const) }
}

/** Write on any of the module keys. */
export function write(...keys: string[]): SimplePermission {
  return { kind: 'keys', anyOf: keys.map((key) => ({ key, flag: 'write' }) as const) }
}

/** Read or write on any of the module keys, for lookups and for what documents start from. */
export function readOrWrite(...keys: string[]): SimplePermission {
  return either(read(...keys), write(...keys))
}

/**
 * Who opens a page that shows what `reads` allows: people who may write it come in as well, and are then told that they do not see it. If
 * `reads` itself asks for write only, because write shows something too, it is returned unchanged.
 */
export function openedBy(reads: SimplePermission): SimplePermission {
  if (reads.kind !== 'keys' || isWriteRequired(reads)) return reads
  return readOrWrite(...new Set(reads.anyOf.map(({ key }) => key)))
}

/** Any one of several permissions, for lookups that more than one module needs. */
export function either(...permissions: SimplePermission[]): SimplePermission {
  if (permissions.some((one) => one.kind === 'anyone')) return anyone
  if (permissions.some((one) => one.kind === 'signedIn')) return signedIn
  if (permissions.some((one) => one.kind === 'member')) return member
  return { kind: 'keys', anyOf: permissions.flatMap((one) => (one.kind === 'keys' ? one.anyOf : [])) }
}

/** All of several permissions, for calls that both write and show a record. */
export function every(...permissions: SimplePermission[]): Permission {
  return { kind: 'every', of: permissions }
}

/** Whether the person passes. `held` is undefined for a visitor who has not signed in. */
export function permits(held: PermissionMap | undefined, asked: Permission): boolean {
  if (asked.kind === 'every') return asked.of.every((one) => permits(held, one))
  if (asked.kind === 'anyone') return true
  if (!held) return false
  if (asked.kind === 'signedIn') return true
  if (asked.kind === 'member') return Object.values(held).some(({ read, write }) => read || write)
  return asked.anyOf.some(({ key, flag }) => held[key]?.[flag] === true)
}

/** Whether a permission can only be met by write: a refused visitor then goes to `/403`, otherwise to `/404`. */
export function isWriteRequired(asked: Permission): boolean {
  if (asked.kind === 'every') return asked.of.some(isWriteRequired)
  return asked.kind === 'keys' && asked.anyOf.every(({ flag }) => flag === 'write')
}

const aliases: Readonly<Record<string, string>> = {
  MATERIAL_CATEGORY_MANAGEMENT: 'MATERIAL_CATEGORY',
  HANG_ORDER_READ: 'HANG_ORDER_RECORD',
  // What is left of `PRIVILEGE_HANG_ORDER_READ` without its flag.
  HANG_ORDER: 'HANG_ORDER_RECORD',
}

/** Derives the permission map from privilege names of the form `PRIVILEGE_{KEY}_READ` or `_WRITE`; others are ignored. */
export function permissionsOf(roles: readonly { name: string; privileges: readonly string[] }[]): PermissionMap {
  const map: Record<string, { read: boolean; write: boolean }> = {}
  const grant = (key: string, flag: PermissionFlag) => {
    const name = aliases[key] ?? key
    const flags = map[name] ?? { read: false, write: false }
    flags[flag] = true
    map[name] = flags
  }
  for (const role of roles) {
    if (role.name === 'ROLE_ADMIN') {
      grant('ADMIN', 'read')
      grant('ADMIN', 'write')
    }
    for (const privilege of role.privileges) {
      const match = /^PRIVILEGE_(.+)_(READ|WRITE)$/.exec(privilege)
      if (match?.[1]) grant(match[1], match[2] === 'READ' ? 'read' : 'write')
    }
  }
  return map
}

/** What a command says of its keys. */
export type KeyedCommand = {
  readonly id: string
  readonly keys?: string
  readonly alsoKeys?: string
  readonly document?: string
}

/** A person's own keys: command id → keys in tinykeys notation, or null for none. Absent commands keep their default. */
export type KeyOverrides = Readonly<Record<string, string | null>>

/** Two commands that answer the same keys at the same moment. */
export type KeyConflict = { readonly keys: string; readonly commands: readonly string[] }

const modifierOrder = ['$mod', 'Control', 'Meta', 'Alt', 'Shift']

/** One press in canonical parts: with Alt a letter or digit is its place, signs stand without the Shift that some layouts need. */
function normalPress(given: string): string {
  const parts = given.split(/(?<=\w)\+/)
  const last = parts.pop() ?? ''
  const key = last.length === 1 ? last.toLowerCase() : last
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key)
  const modifiers = parts
    .filter((one) => !(isSign && one === 'Shift'))
    .sort((a, b) => modifierOrder.indexOf(a) - modifierOrder.indexOf(b))
  const place = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
  return [...modifiers, modifiers.includes('Alt') ? place : key].join('+')
}

/** Keys in one canonical spelling, so that equal keys compare equal. */
export function normalKeys(keys: string): string {
  return keys.trim().split(/\s+/).map(normalPress).join(' ')
}

/** Canonical keys as tinykeys hears them: a sign may need Shift on one layout and none on another. */
export function heardKeys(normal: string): string {
  const hear = (press: string) => press.replace(/(^|\+)([^\w\s+]|\+)$/, '$1[Shift]+$2')
  return normal.split(' ').map(hear).join(' ')
}

/** The same keys with the other main modifier: Meta where Control is the usual one, Control on Apple machines; undefined for keys without one. */
export function twinKeys(normal: string, apple: boolean): string | undefined {
  return normal.includes('$mod') ? normal.replaceAll('$mod', apple ? 'Control' : 'Meta') : undefined
}

/** The keys that run a command for this person; undefined for none. */
export function keysOf(command: Pick<KeyedCommand, 'id' | 'keys'>, overrides: KeyOverrides): string | undefined {
  const own = overrides[command.id]
  return own === undefined ? command.keys : (own ?? undefined)
}

/** Keys → commands that carry them, in the order given (commands of the focused view come first). */
export function commandsByKeys<Keyed extends KeyedCommand>(
  commands: readonly Keyed[],
  overrides: KeyOverrides,
): ReadonlyMap<string, readonly Keyed[]> {
  const map = new Map<string, Keyed[]>()
  for (const command of commands) {
    // A person's own keys replace all default keys of the command.
    const also = overrides[command.id] === undefined ? command.alsoKeys : undefined
    for (const keys of [keysOf(command, overrides), also]) {
      if (!keys) continue
      const normal = normalKeys(keys)
      const list = map.get(normal)
      if (list) list.push(command)
      else map.set(normal, [command])
    }
  }
  return map
}

/**
 * Conflicts among commands: the same keys for commands that can be at hand together (same document, or one without),
 * and sequences whose first press is another command's whole key.
 */
export function findConflicts(commands: readonly KeyedCommand[], overrides: KeyOverrides): KeyConflict[] {
  const map = commandsByKeys(commands, overrides)
  const conflicts: KeyConflict[] = []
  for (const [keys, list] of map) {
    const clashing = list.filter((one) =>
      list.some((other) => other !== one && (!one.document || !other.document || one.document === other.document)),
    )
    if (clashing.length > 1) conflicts.push({ keys, commands: clashing.map((command) => command.id) })
    for (const [longer, others] of map) {
      if (longer.startsWith(`${keys} `))
        conflicts.push({ keys: longer, commands: [...list, ...others].map((command) => command.id) })
    }
  }
  return conflicts
}

/** Whether one press of the keys could be meant as text: no modifier but Shift, and a key that types a character. */
export function isBareKey(keys: string): boolean {
  const [first = ''] = keys.split(' ')
  const parts = first.split(/(?<=\w)\+/)
  const key = parts.at(-1) ?? ''
  const modifiers = parts.slice(0, -1).filter((one) => one !== 'Shift')
  return (
    modifiers.length === 0 &&
    (key.length === 1 ||
      key === 'Space' ||
      key === 'Enter' ||
      key === 'Backspace' ||
      key === 'Delete' ||
      key.startsWith('Arrow') ||
      key === 'Home' ||
      key === 'End')
  )
}

/** The part of a keyboard event that says what was pressed. */
export type Press = {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const modifierNames = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'])

/** The characters of the keys on a Latin keyboard, without and with Shift, for layouts that write other scripts. */
const latinSymbols: Readonly<Record<string, string>> = {
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Semicolon: ';:',
  Quote: `'"`,
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Minus: '-_',
  Equal: '=+',
  Backquote: '`~',
}

/**
 * The key as a Latin keyboard would name it: full-width forms become plain, letters and signs of other scripts become what the same
 * place carries there. Latin layouts keep their own.
 */
export function latinKey({ key, code, shiftKey }: Press): string {
  const plain = key.length === 1 ? key.normalize('NFKC') : key
  if (plain.length !== 1 || plain <= '\u007f') return plain
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return latinSymbols[code]?.[shiftKey ? 1 : 0] ?? plain
}

const isPlace = (code: string) => /^(Key[A-Z]|Digit\d)$/.test(code) || code in latinSymbols

/**
 * A press in the notation of key tables. With Alt the place on the keyboard counts (`Alt+KeyW`), because Alt changes what the key writes;
 * otherwise the character does. Undefined while only modifiers are down. `apple`: Command is `$mod`, otherwise Control is.
 */
export function pressedKeys(press: Press, apple: boolean): string | undefined {
  if (modifierNames.has(press.key)) return undefined
  const mod = apple ? press.metaKey : press.ctrlKey
  const other = apple ? press.ctrlKey && 'Control' : press.metaKey && 'Meta'
  const latin = latinKey(press)
  const character = press.code === 'Space' ? 'Space' : latin.length === 1 ? latin.toLowerCase() : latin
  const key = press.altKey && isPlace(press.code) ? press.code : character
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key)
  return [mod && '$mod', other, press.altKey && 'Alt', press.shiftKey && !isSign && 'Shift', key]
    .filter(Boolean)
    .join('+')
}

/** What a press means by a table of keys whose letters, digits and signs are places: `$mod+KeyD`, `Alt+Equal`, `Enter`. */
export function readTable<Action extends string>(
  table: Readonly<Record<string, Action>>,
  press: Press,
): Action | undefined {
  const mod = press.ctrlKey || press.metaKey
  const isChord = mod || press.altKey
  const key = isChord && isPlace(press.code) ? press.code : press.key
  const shift = press.shiftKey && (isChord || key.length > 1)
  return table[[mod && '$mod', press.altKey && 'Alt', shift && 'Shift', key].filter(Boolean).join('+')]
}

/** The keys of a table by their names: blanks stand between presses. */
export function namedKeys(keys: string): string {
  return keys === ' ' ? 'Space' : keys
}

/** The first keys of a table that ask for something, as they are shown beside a control. */
export function firstKey<Action extends string>(table: Readonly<Record<string, Action>>, asked: Action): string {
  return namedKeys(Object.entries(table).find(([, means]) => means === asked)?.[0] ?? '')
}

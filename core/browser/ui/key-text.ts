const symbols: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
  Delete: 'Del',
  Escape: 'Esc',
  Space: '␣',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Slash: '/',
  Comma: ',',
  Period: '.',
}

/** Keys as they are written in a text: `Ctrl+↵`, `G O`. */
export function keyText(keys: string, apple: boolean): string {
  return readableKeys(keys, apple)
    .map((press) => press.join(apple ? '' : '+'))
    .join(' ')
}

/** The letter or digit of a key that is named by its place: `KeyP` → `P`. */
const letterAt = (part: string) => /^(?:Key|Digit)(.)$/.exec(part)?.[1]

const partsOf = (keys: string) => keys.split(' ').map((press) => press.split(/(?<=\w)\+/))

/** Keys by the names of what is shown as a sign: `Ctrl+Enter`; on Apple machines `Cmd+Enter`. */
export function nameKeys(keys: string, apple: boolean): string {
  const modifiers: Readonly<Record<string, string>> = apple
    ? { $mod: 'Cmd', Meta: 'Cmd', Control: 'Ctrl', Alt: 'Option' }
    : { $mod: 'Ctrl', Control: 'Ctrl', Meta: 'Win' }
  const named = (part: string) => modifiers[part] ?? letterAt(part) ?? part
  return partsOf(keys)
    .map((press) => press.map(named).join('+'))
    .join(' ')
}

/** Keys as people read them, one list per press: `$mod+Enter` → `[['Ctrl', '↵']]`; on Apple machines `[['⌘', '↵']]`. */
export function readableKeys(keys: string, apple: boolean): string[][] {
  const modifiers: Readonly<Record<string, string>> = apple
    ? { $mod: '⌘', Meta: '⌘', Control: '⌃', Alt: '⌥', Shift: '⇧' }
    : { $mod: 'Ctrl', Control: 'Ctrl', Meta: 'Win', Alt: 'Alt', Shift: 'Shift' }
  return partsOf(keys).map((press) =>
    press.map(
      (part) => modifiers[part] ?? symbols[part] ?? letterAt(part) ?? (part.length === 1 ? part.toUpperCase() : part),
    ),
  )
}

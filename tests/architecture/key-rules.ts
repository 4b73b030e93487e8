import type { SourceFile } from './source-tree.ts'

/** Files that declare keys as tables; the list of keys must contain every one of them. */
const declaredTables = new Set([
  'core/browser/grid/model/grid-key-table.ts',
  'core/browser/grid/model/calendar-key-table.ts',
  'core/browser/form/lines/line-keys.ts',
  'core/browser/form/fields/field-keys.ts',
])

/** Keys that a widget may handle by its role: they move, choose, leave and delete, and mean the same everywhere. */
const widgetKeys = new Set(
  'Enter Escape Tab Backspace Delete Space Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight'.split(' '),
)

/** Comparisons of a pressed key with a name, and `case` labels of a switch over one. */
const comparison = /\.(?:key|code)\s*===?\s*(['"])((?:(?!\1).)*)\1|(?:key|code)\s*===?\s*(['"])(Key[A-Z]|Digit\d)\3/g

/**
 * Where sources bind keys outside a command's `keys` and the declared tables: comparisons with letters, digits,
 * punctuation and function keys, and uses of the key library outside the sequences of the one listener.
 */
export function strayKeys(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  for (const { path, text } of files) {
    const isTold = /\.test\.tsx?$/.test(path) || !/^(core\/browser|plugins\/.*\/browser)\//.test(path)
    if (isTold || declaredTables.has(path)) continue
    if (/from 'tinykeys'/.test(text) && path !== 'core/browser/keys/key-sequences.ts')
      problems.push(`${path}: tinykeys`)
    for (const match of text.matchAll(comparison)) {
      const key = match[2] ?? match[4] ?? ''
      const isKeyName =
        key.length === 1 ? key !== ' ' : /^(Key[A-Z]|Digit\d|F\d+|Equal|Minus|Slash|Period|Comma)$/.test(key)
      if (isKeyName && !widgetKeys.has(key)) problems.push(`${path}: ${key}`)
    }
  }
  return problems
}

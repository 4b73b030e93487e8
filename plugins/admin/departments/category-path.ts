const separator = '/'

/** Names from the top down as one text, `面料/梭织`; a separator that belongs to a name stands as `\/`. */
export function pathText(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\/]/g, '\\$&')).join(separator)
}

/** The names in such a text, trimmed. */
export function pathNames(text: string): string[] {
  const names = ['']
  for (const [part] of text.matchAll(/\\[\\/]|[^]/g)) {
    if (part === separator) names.push('')
    else names.push(`${names.pop() ?? ''}${part.length > 1 ? part.slice(1) : part}`)
  }
  return names.map((name) => name.trim()).filter(Boolean)
}

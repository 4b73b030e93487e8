import type { SourceFile } from './source-tree.ts'

/** Casts that silence every question: to `never`, to `any`. */
const silencing = /\bas (?:never|any)\b/
const text = /"[^"]*"|'[^']*'|`[^`]*`/g

/** Casts that silence the types and have no comment on the line above, in words; and how many such casts there are. */
export function silencingCasts(files: readonly SourceFile[]): { readonly count: number; readonly bare: string[] } {
  let count = 0
  const bare: string[] = []
  for (const { path, text: source } of files) {
    const lines = source.split('\n')
    for (const [at, line] of lines.entries()) {
      if (/^\s*(?:\/\/|\/?\*)/.test(line) || !silencing.test(line.replace(text, ''))) continue
      count += 1
      if (!/^\s*(?:\/\/|\{?\/?\*)/.test(lines[at - 1] ?? '')) bare.push(`${path}:${at + 1}: ${line.trim()}`)
    }
  }
  return { count, bare }
}

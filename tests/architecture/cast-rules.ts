import type { SourceFile } from './source-tree.ts'

/** Casts that silence the type checker completely: to `never` and to `any`. */
const silencing = /\bas (?:never|any)\b/
const text = /"[^"]*"|'[^']*'|`[^`]*`/g

/** The number of silencing casts, and those without a comment on the line above. */
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

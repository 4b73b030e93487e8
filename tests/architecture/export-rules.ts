import { importsOf, type SourceFile } from './source-tree.ts'

const declaration = /^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/gm

/**
 * Files that something else than an import reads: programs, tables of contents, doors of plugins, tables of the database, what the build runs; and
 * the kernel of documents, which offers what documents to come ask for.
 */
const entry =
  /^src\/|^core\/\w+\/document\/|^plugins\/[a-z-]+\/(manifest|browser|server|public|server-public)\.ts$|\.test\.tsx?$|-tables\.ts$|\.config\.ts$|\/pinyin-plugin\.ts$/

/** A file is handed on whole by the door of a plugin, or fetched whole, by whoever takes from it what a type says. */
const wholly = /^export \* from '[^']*\/([\w.-]+)'|=>\s*import\('[^']*\/([\w.-]+)'\)(?!\s*\.)/gm

/**
 * Values that core and plugins export and no other file names, tests included: either nobody uses them, or their own file alone does. Types may be
 * exported so that callers can name a function's parameters and results.
 */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const readers = new Map<string, SourceFile[]>()
  const whole = new Set<string>()
  for (const file of files) {
    for (const { to, isPackage } of importsOf(file)) if (!isPackage) readers.set(to, [...(readers.get(to) ?? []), file])
    for (const [, door, late] of file.text.matchAll(wholly)) whole.add(door ?? late ?? '')
  }
  return files
    .filter(
      ({ path }) => /^(core|plugins)\//.test(path) && !entry.test(path) && !whole.has(path.split('/').at(-1) ?? ''),
    )
    .flatMap(({ path, text }) => {
      const texts = (readers.get(path) ?? []).map((reader) => reader.text)
      return [...text.matchAll(declaration)]
        .map(([, name]) => name ?? '')
        .filter((name) => !texts.some((one) => new RegExp(`\\b${name}\\b`).test(one)))
        .map((name) => `${path}: ${name}`)
    })
}

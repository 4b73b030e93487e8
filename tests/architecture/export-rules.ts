import { importsOf, type SourceFile } from './source-tree.ts'

const declaration = /^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/gm

/** Parts of a value that are exported by names: `export const { read: orderRead } = orderCalls`. */
const partsDeclaration = /^export\s+const\s+\{([^}]*)\}/gm

function exportedNames(text: string): string[] {
  const parts = [...text.matchAll(partsDeclaration)].flatMap(([, names = '']) => names.split(','))
  const named = parts.map((part) => part.split(':').at(-1)?.trim() ?? '').filter((name) => name !== '')
  return [...[...text.matchAll(declaration)].map(([, name]) => name ?? ''), ...named]
}

/**
 * Files that are read by other means than an import: programs, lists of plugins, public files of plugins, tables of the
 * database, files of the build. Also the document kernel, whose exports future documents will use.
 */
const entry =
  /^src\/|^core\/\w+\/document\/|^plugins\/[a-z-]+\/(manifest|browser|server|public|server-public)\.ts$|\.test\.tsx?$|-tables\.ts$|\.config\.ts$|\/pinyin-plugin\.ts$/

/** A file whose exports are all taken at once: re-exported by a plugin's public file, or imported whole at run time. */
const wholly = /^export \* from '[^']*\/([\w.-]+)'|=>\s*import\('[^']*\/([\w.-]+)'\)(?!\s*\.)/gm

/**
 * Values that core and plugins export and no other file names, tests included: they are unused, or used only by their
 * own file. Types may be exported anyway, so that callers can name a function's parameters and results.
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
      return exportedNames(text)
        .filter((name) => !texts.some((one) => new RegExp(`\\b${name}\\b`).test(one)))
        .map((name) => `${path}: ${name}`)
    })
}

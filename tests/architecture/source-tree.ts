import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'

/** A source file: its path from the root of the repository and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** An import of a file, resolved to a path in the repository or the name of a package. */
export type Import = { readonly from: string; readonly to: string; readonly isPackage: boolean }

const roots = ['core', 'plugins', 'src', 'tests']
const sourceName = /\.(ts|tsx|mjs)$/

/** Every source file below `core`, `plugins`, `src` and `tests`. */
export function readSources(root: string): SourceFile[] {
  const files: SourceFile[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!['node_modules', 'migrations', 'dist'].includes(entry.name)) walk(path)
      } else if (sourceName.test(entry.name)) {
        files.push({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })
      }
    }
  }
  for (const name of roots) walk(join(root, name))
  return files
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** The imports of a file, including type imports and dynamic ones. */
export function importsOf(file: SourceFile): Import[] {
  const code = file.text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(importPattern)].map((match) => {
    const target = match[1] ?? match[2] ?? ''
    const isPackage = !target.startsWith('.')
    return {
      from: file.path,
      to: isPackage ? target : posix.join(dirname(file.path).replaceAll('\\', '/'), target),
      isPackage,
    }
  })
}

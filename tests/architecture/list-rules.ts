import { exportPath } from '../../core/shared/export-contract.ts'
import type { SourceFile } from './source-tree.ts'

/** A list as a browser source declares it: its file, its search, and whether it shows an export button. */
export type DeclaredList = { readonly path: string; readonly search: string; readonly exported: boolean }

/** The text between the braces around a position, without nested braces. */
function objectAround(text: string, place: number): string {
  const edge = (step: 1 | -1) => {
    let depth = 0
    let at = place
    for (; at >= 0 && at < text.length; at += step) {
      if (text[at] === (step > 0 ? '{' : '}')) depth++
      if (text[at] === (step > 0 ? '}' : '{') && depth-- === 0) break
    }
    return at
  }
  return text.slice(edge(-1) + 1, edge(1)).replace(/\{[^{}]*\}/g, '')
}

/** The lists that the browser sides of plugins declare, recognised by the storage key of their columns or by what makes their page. */
export function declaredLists(files: readonly SourceFile[]): DeclaredList[] {
  return files
    .filter(({ path }) => /^(plugins|tests\/example)\/.*\/browser\/[^/]+(?<!\.test)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bstorageKey: 'apex-|\bdocumentListView\(\{/g)].flatMap(
        ({ index, 0: found }): DeclaredList[] => {
          const body = objectAround(text, index + found.length)
          const search = /\bsearch(?:: (\w+))?\b(?=[,\s}]|$)/.exec(body)
          // Other lists are those that `documentList` or `plainRecord` made, whose search and export core answers.
          if (!search) return []
          return [{ path, search: search[1] ?? 'search', exported: !/\bexported: false\b/.test(body) }]
        },
      ),
    )
}

/**
 * The lists that show an export button but have no export on the server, as `path: search`. `paths` are the paths of
 * contracts by name, `served` the exports that the server registers.
 */
export function listsWithoutExport(
  files: readonly SourceFile[],
  paths: ReadonlyMap<string, string>,
  served: ReadonlySet<string>,
): string[] {
  return declaredLists(files).flatMap(({ path, search, exported }) => {
    if (!exported) return []
    const asked = paths.get(search)
    if (asked === undefined) return [`${path}: ${search}`]
    const needed = exportPath({ path: asked })
    return needed === undefined || served.has(needed) ? [] : [`${path}: ${search}`]
  })
}

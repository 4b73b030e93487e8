import { exportPath } from '../../core/shared/export-contract.ts'
import type { SourceFile } from './source-tree.ts'

/** A list as a browser's source declares it: where, by which search, and whether it shows an export button. */
export type DeclaredList = { readonly path: string; readonly search: string | undefined; readonly exported: boolean }

/** The text between the braces around a place, without the braces within. */
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

/** The lists that the browser sides of plugins declare, identified by the key under which their columns are stored. */
export function declaredLists(files: readonly SourceFile[]): DeclaredList[] {
  return files
    .filter(({ path }) => /^(plugins|tests\/example)\/.*\/browser\/[^/]+(?<!\.test)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bstorageKey: 'apex-/g)].flatMap(({ index }): DeclaredList[] => {
        const body = objectAround(text, index)
        const search = /\bsearch(?:: (\w+))?\b(?=[,\s}]|$)/.exec(body)
        // Spread parts are declared elsewhere.
        if (!search && /\.\.\.\w/.test(body)) return []
        const name = search ? (search[1] ?? 'search') : undefined
        return [{ path, search: name, exported: !/\bexported: false\b/.test(body) }]
      }),
    )
}

/**
 * The lists with an export button that no route stands behind, as `path: search`. `paths` are those of the contracts by their names, `served` the
 * exports that the server registers.
 */
export function listsWithoutExport(
  files: readonly SourceFile[],
  paths: ReadonlyMap<string, string>,
  served: ReadonlySet<string>,
): string[] {
  return declaredLists(files).flatMap(({ path, search, exported }) => {
    if (!exported) return []
    const asked = paths.get(search ?? '')
    if (asked === undefined) return [`${path}: ${search ?? 'no search'}`]
    const needed = exportPath({ path: asked })
    return needed === undefined || served.has(needed) ? [] : [`${path}: ${search}`]
  })
}

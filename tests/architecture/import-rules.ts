import type { Import, SourceFile } from './source-tree.ts'
import { importsOf } from './source-tree.ts'

/** The part of the product that a file belongs to; for plugins also which one, and which side. */
export type Place =
  | { readonly part: 'core'; readonly side: 'shared' | 'browser' | 'server' }
  | { readonly part: 'plugin'; readonly plugin: string; readonly side: 'anywhere' | 'browser' | 'server' }
  | { readonly part: 'src' }
  | { readonly part: 'tests' }

/** The place of a path; undefined when it is in no folder of the map. */
export function placeOf(path: string): Place | undefined {
  const core = /^core\/(shared|browser|server|locales)\//.exec(path)
  if (core) return { part: 'core', side: core[1] === 'locales' ? 'shared' : (core[1] as 'shared') }
  if (/^src\/[\w.-]+$/.test(path)) return { part: 'src' }
  if (path.startsWith('tests/')) return { part: 'tests' }
  const plugin = /^plugins\/([a-z-]+)\/(.+)$/.exec(path)
  if (!plugin?.[1] || !plugin[2]) return undefined
  const rest = plugin[2]
  if (/^browser(-parts|-phone)?\.ts$/.test(rest) || /(^|\/)browser\//.test(rest))
    return { part: 'plugin', plugin: plugin[1], side: 'browser' }
  if (rest === 'server.ts' || rest === 'server-public.ts' || /(^|\/)server\//.test(rest))
    return { part: 'plugin', plugin: plugin[1], side: 'server' }
  return { part: 'plugin', plugin: plugin[1], side: 'anywhere' }
}

const sharedPackages = new Set(['zod', 'big.js', 'date-fns'])

function coreAllows(from: Extract<Place, { part: 'core' }>, to: Place): boolean {
  return to.part === 'core' && (to.side === 'shared' || to.side === from.side)
}

function pluginAllows(
  from: Extract<Place, { part: 'plugin' }>,
  to: Place,
  path: string,
  requires: readonly string[],
): boolean {
  if (to.part === 'core') return to.side === 'shared' || to.side === from.side
  if (to.part !== 'plugin') return false
  if (to.plugin === from.plugin) return to.side === 'anywhere' || to.side === from.side
  if (!requires.includes(to.plugin)) return false
  return (
    path === `plugins/${to.plugin}/public.ts` ||
    (from.side === 'server' && path === `plugins/${to.plugin}/server-public.ts`)
  )
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** What a reference of the benchmark may use: the product is measured against it, so nothing of the product, not even a type. */
const isReference = (path: string) => /^tests\/bench\/(reference|hand)-[a-z-]+\.ts$/.test(path)

function refusal(one: Import, requires: Readonly<Record<string, readonly string[]>>): string | undefined {
  const from = placeOf(one.from)
  if (!from) return `${one.from}: no place on the map`
  if (one.isPackage) {
    const [name = ''] = one.to.split('/')
    const bare = from.part === 'core' && from.side === 'shared' && !isTest(one.from) && !sharedPackages.has(name)
    return bare ? `${one.from}: core/shared may not use the package ${one.to}` : undefined
  }
  const to = placeOf(one.to)
  if (!to) return `${one.from}: ${one.to} has no place on the map`
  if (isReference(one.from))
    return isReference(one.to)
      ? undefined
      : `${one.from}: a reference of the benchmark uses only packages and references (${one.to})`
  if (from.part === 'tests') return undefined
  if (to.part === 'tests')
    return isTest(one.from) && one.to.startsWith('tests/support/')
      ? undefined
      : `${one.from}: nothing imports tests (${one.to})`
  if (to.part === 'src')
    return from.part === 'src' || (isTest(one.from) && one.to.startsWith('src/plugins.'))
      ? undefined
      : `${one.from}: nothing imports src (${one.to})`
  if (from.part === 'src') {
    const entry = to.part === 'core' || /^plugins\/[a-z-]+\/(browser|browser-phone|server)\.ts$/.test(one.to)
    return entry
      ? undefined
      : `${one.from}: src sees only a plugin's browser.ts, browser-phone.ts and server.ts (${one.to})`
  }
  const allowed =
    from.part === 'core' ? coreAllows(from, to) : pluginAllows(from, to, one.to, requires[from.plugin] ?? [])
  return allowed || (isTest(one.from) && to.part === 'plugin') ? undefined : `${one.from}: may not import ${one.to}`
}

/** Every import that the layers forbid, as messages. `requires` is what each plugin's manifest says. */
export function forbiddenImports(
  files: readonly SourceFile[],
  requires: Readonly<Record<string, readonly string[]>>,
): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((one) => refusal(one, requires) ?? []))
}

/** Files that are in no folder of the map. */
export function strayFiles(files: readonly SourceFile[]): string[] {
  return files.filter((file) => !placeOf(file.path)).map((file) => `${file.path}: no place on the map`)
}

/** The plugins that each plugin imports, to compare with its manifest. */
export function realRequires(files: readonly SourceFile[]): Record<string, string[]> {
  const found: Record<string, Set<string>> = {}
  for (const file of files) {
    const from = placeOf(file.path)
    if (from?.part !== 'plugin' || isTest(file.path)) continue
    const set = (found[from.plugin] ??= new Set())
    for (const one of importsOf(file)) {
      const to = one.isPackage ? undefined : placeOf(one.to)
      if (to?.part === 'plugin' && to.plugin !== from.plugin) set.add(to.plugin)
    }
  }
  return Object.fromEntries(Object.entries(found).map(([plugin, set]) => [plugin, [...set].sort()]))
}

/**
 * Import cycles, each as a chain of paths. Type imports and dynamic imports count: a reader of one file of a cycle has
 * to read all of them.
 */
export function importCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter((one) => !one.isPackage)
        .map((one) => one.to),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      cycles.push([...trail.slice(at), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}

/**
 * Imports for a side effect. The build drops modules of plugins and core/shared from which nothing is imported by name;
 * stylesheets of packages stay.
 */
export function bareImports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(core\/shared|plugins)\//.test(path) && !/\/server\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(/^import '(.+(?<!\.css))'/gm)].map(([, from]) => `${path}: ${from}`))
}

/** Code that is waited for with `lazy` or `Suspense`: React keeps the waiting mark for 300 ms. `latePart` and `useLate` draw as soon as the code is here. */
export function heldBackParts(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/^import \{([^}]*)\} from 'react'$/gm)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => name === 'lazy' || name === 'Suspense')
      .map((name) => `${path}: ${name}`),
  )
}

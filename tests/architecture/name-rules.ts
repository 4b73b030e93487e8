import type { SourceFile } from './source-tree.ts'

const longest = 400
const doubled = new Set([
  'manifest.ts',
  'browser.ts',
  'browser-parts.ts',
  'browser-phone.ts',
  'server.ts',
  'public.ts',
  'server-public.ts',
  'plugin.ts',
])
const vague = /(^|[-.])(utils?|helpers?|common|misc|manager)([-.]|$)/i

function baseName(path: string): string {
  return path.split('/').at(-1) ?? path
}

/** Names and lengths of files that break the style, as messages. */
export function badNames(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  const seen = new Map<string, string>()
  for (const { path, text } of files) {
    const name = baseName(path)
    const product = !path.startsWith('tests/')
    if (/^index\.tsx?$/.test(name)) problems.push(`${path}: no index files`)
    if (vague.test(name)) problems.push(`${path}: a name that says nothing`)
    if (!/^[a-z0-9.-]+$/.test(name)) problems.push(`${path}: file names are lower case with dashes`)
    const lines = text.split('\n').length
    if (lines > longest) problems.push(`${path}: ${lines} lines, more than ${longest}`)
    if (!product) continue
    if (/(^|\n)export default /.test(text) && !name.endsWith('.config.ts')) problems.push(`${path}: no default exports`)
    if (/\b(class|interface|type|const|function)\s+\w*Manager\b/.test(text))
      problems.push(`${path}: nothing is called Manager`)
    if (!doubled.has(name)) {
      const other = seen.get(name)
      if (other) problems.push(`${path}: ${other} has the same file name`)
      else seen.set(name, path)
    }
    if (/(^|\n)export \* from/.test(text) && name !== 'public.ts' && name !== 'server-public.ts')
      problems.push(`${path}: no barrels but public.ts`)
  }
  return problems
}

/** `production` as the environment that a server runs in, which is also the name of a plugin. */
const environment = /NODE_ENV(: z\.enum\(\[| === )'production'|default\('production'\)/g

/** Core files that name a plugin. */
export function pluginsNamedByCore(files: readonly SourceFile[], plugins: readonly string[]): string[] {
  return files
    .filter((file) => file.path.startsWith('core/') && !/\.test\.tsx?$/.test(file.path))
    .flatMap((file) =>
      plugins
        .filter((plugin) =>
          new RegExp(`plugins/${plugin}\\b|['"]${plugin}['"]`).test(file.text.replace(environment, '')),
        )
        .map((plugin) => `${file.path}: names the plugin ${plugin}`),
    )
}

/**
 * Routes and lists that are not in their room's `server/<noun>-routes.ts` and `<noun>-list.ts`, where a reader looks
 * for them.
 */
export function misplacedParts(files: readonly SourceFile[]): string[] {
  const parts = [
    { what: 'routes', written: /^ {2}route\(\w+,/m },
    { what: 'list', written: /: (?:ListSource|ExportSource) = \{/ },
  ]
  return files
    .filter(({ path }) => /^plugins\/.*\/server\//.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      parts
        .filter(({ what, written }) => written.test(text) && !path.endsWith(`-${what}.ts`))
        .map(({ what }) => `${path}: belongs into a file -${what}.ts`),
    )
}

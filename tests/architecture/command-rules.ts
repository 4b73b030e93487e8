import type { SourceFile } from './source-tree.ts'

const id = String.raw`'([\w.]+)'|${'`'}\$\{([\w.]+)\}\.(\w+)${'`'}`
const written = [
  // A command as a record, its title beside its id.
  String.raw`\bid: (?:${id}),\s*title: message\(`,
  // A command made by a function that is given id and title.
  String.raw`\w\(\s*(?:${id}),\s*message\(`,
  // A button that names a command.
  String.raw`<CommandButton\b[^>]*?\bid=(?:"([\w.]+)"|\{${'`'}\$\{([\w.]+)\}\.(\w+)${'`'})`,
].map((pattern) => new RegExp(pattern, 'g'))

const isTold = ({ path }: SourceFile) =>
  !/\.test\.tsx?$/.test(path) && /^(core\/browser|plugins\/.*\/browser)\//.test(path)

/** The nouns by the names that sources give their documents. */
function documentNouns(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const declared = /\bexport const (\w+)(?:: \w+)? = documentKind\(\{\s*noun: '(\w+)'/g
  return new Map(
    files.flatMap(({ text }) => [...text.matchAll(declared)].map((match) => [match[1] ?? '', match[2] ?? ''] as const)),
  )
}

/**
 * The commands that the browser's sources write or name, as `path: id`; `*` stands for a noun that is known at run time alone, as in what
 * every document has.
 */
export function writtenCommands(files: readonly SourceFile[]): string[] {
  const nouns = documentNouns(files)
  return files.filter(isTold).flatMap(({ path, text }) => {
    const own = nouns.get(/\{[^{}]*\bnoun\b(?:: document)?[^{}]*\} = (\w+)\n/.exec(text)?.[1] ?? '')
    const nounOf = (name: string) => (name.includes('.') ? nouns.get(name.split('.')[0] ?? '') : own) ?? '*'
    return written.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, whole, noun = '', end]) => `${path}: ${whole ?? `${nounOf(noun)}.${end}`}`),
    )
  })
}

/** Those of them that are not among the known ones. */
export function unknownCommands(files: readonly SourceFile[], known: ReadonlySet<string>): string[] {
  const ends = new Set([...known].map((one) => `*${one.slice(one.indexOf('.'))}`))
  return writtenCommands(files).filter((one) => {
    const [, name = ''] = one.split(': ')
    return !known.has(name) && !ends.has(name)
  })
}

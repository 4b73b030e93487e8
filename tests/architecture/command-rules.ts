import type { SourceFile } from './source-tree.ts'

const id = String.raw`'([\w.]+)'|${'`'}\$\{([\w.]+)\}\.(\w+)${'`'}`
const written = [
  // A command as an object literal, with its title next to its id.
  String.raw`\bid: (?:${id}),\s*title: message\(`,
  // A command made by a function that takes id and title.
  String.raw`\w\(\s*(?:${id}),\s*message\(`,
  // A button that names its command.
  String.raw`<CommandButton\b[^>]*?\bid=(?:"([\w.]+)"|\{${'`'}\$\{([\w.]+)\}\.(\w+)${'`'})`,
].map((pattern) => new RegExp(pattern, 'g'))

const isTold = ({ path }: SourceFile) =>
  !/\.test\.tsx?$/.test(path) && /^(core\/browser|plugins\/.*\/browser)\//.test(path)

/** The nouns of documents, by the names of their constants. */
function documentNouns(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const declared = /\bexport const (\w+)(?:: \w+)? = documentKind\(\{\s*noun: '(\w+)'/g
  return new Map(
    files.flatMap(({ text }) => [...text.matchAll(declared)].map((match) => [match[1] ?? '', match[2] ?? ''] as const)),
  )
}

/**
 * The commands that browser sources define or name, as `path: id`. `*` stands for a noun that is known only at run
 * time, as in the commands of all documents.
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

/** Those among them that are not in the set of known commands. */
export function unknownCommands(files: readonly SourceFile[], known: ReadonlySet<string>): string[] {
  const ends = new Set([...known].map((one) => `*${one.slice(one.indexOf('.'))}`))
  return writtenCommands(files).filter((one) => {
    const [, name = ''] = one.split(': ')
    return !known.has(name) && !ends.has(name)
  })
}

import type { Fields } from '../../core/shared/document/document-model.ts'

type Tree = {
  readonly fields: Fields
  readonly lines: Readonly<Record<string, Tree>>
  readonly groups: Readonly<Record<string, Tree>>
}

type BodyKey = { readonly path: string; readonly key: string; readonly list: string | undefined }

/** Every key that a person may write, by its path without the numbers of lines. */
function bodyKeys(model: Tree, prefix = '', list?: string): readonly BodyKey[] {
  const own = (key: string): BodyKey => ({ path: prefix + key, key, list })
  return [
    ...Object.keys(model.fields).map(own),
    ...Object.entries(model.groups).flatMap(([key, group]) => bodyKeys(group, `${prefix}${key}.`, list)),
    ...Object.entries(model.lines).flatMap(([key, line]) => [
      own(key),
      ...bodyKeys(line, `${prefix}${key}.`, list ?? prefix + key),
    ]),
  ]
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`)

/**
 * Keys of a document's body that no section of its form draws: what is typed there would be lost, and nobody could type it. A field of the header is drawn by
 * its whole path, one of a line by its key, one of sizes by their matrix. `sections` are the texts of the files that draw the form.
 */
export function unshownKeys(model: Tree, sections: readonly string[]): string[] {
  const text = sections.join('\n')
  const isNamed = (name: string) => new RegExp(`["'\`]${escaped(name)}["'\`]`).test(text)
  const endsName = (key: string) => new RegExp(`["'\`.]${escaped(key)}["'\`]`).test(text)
  const isMatrix = (list: string) => new RegExp(`<SizeMatrix\\s+name="${escaped(list)}"`).test(text)
  return bodyKeys(model)
    .filter(
      ({ path, key, list }) => !isNamed(list ?? path) || (list !== undefined && !endsName(key) && !isMatrix(list)),
    )
    .map(({ path }) => path)
}

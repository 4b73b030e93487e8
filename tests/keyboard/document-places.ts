import type { BrowserPlugin } from '../../core/browser/plugin.ts'

/** The pages of a document, as plugins register them. Documents that share a list, as departments and their groups do, are one place. */
export type DocumentPlace = {
  /** The nouns, for the names of tests. */
  readonly name: string
  /** Address of the list. */
  readonly list: string
  /** Keys that open the form of a new record; undefined where none is made by hand. */
  readonly createKeys: string | undefined
  /** Whether `e` leads from a row to its form. */
  readonly isEdited: boolean
}

/** Where every document of the plugins is looked at and written. Throws for a document without a list. */
export function placesOfDocuments(plugins: readonly BrowserPlugin[]): readonly DocumentPlace[] {
  const views = plugins.flatMap((plugin) => plugin.views ?? []).map(({ path }) => path)
  const commands = plugins.flatMap((plugin) => plugin.commands ?? [])
  const places = new Map<string, DocumentPlace>()
  for (const { noun, path } of plugins.flatMap((plugin) => plugin.documents ?? [])) {
    const list = [path, `${path}/list`].find((one) => views.includes(one))
    if (!list) throw new Error(`the document ${noun} has no list at ${path}`)
    const beside = places.get(list)
    // What a command asks for in the palette is no form of the document.
    const keysOf = (id: string) => commands.find((command) => command.id === `${noun}.${id}` && !command.pages)?.keys
    places.set(list, {
      name: beside ? `${beside.name}, ${noun}` : noun,
      list,
      createKeys: keysOf('create') ?? beside?.createKeys,
      isEdited: keysOf('edit') === 'e' || (beside?.isEdited ?? false),
    })
  }
  return [...places.values()]
}

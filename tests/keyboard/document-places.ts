import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { partsOf } from '../support/plugin-parts.ts'

/**
 * The pages of a document, as plugins register them. Documents that share a list, such as departments and their groups,
 * are one entry.
 */
export type DocumentPlace = {
  /** The nouns, for the titles of tests. */
  readonly name: string
  /** The path of the list. */
  readonly list: string
  /** Keys that open the form of a new record; undefined when records are not created by hand. */
  readonly createKeys: string | undefined
  /** Whether `e` opens the form of a row. */
  readonly isEdited: boolean
}

/**
 * The pages of every document of the plugins, except those whose nouns are in `without`. Throws for another document without
 * a list.
 */
export async function placesOfDocuments(
  plugins: readonly BrowserPlugin[],
  without: readonly string[] = [],
): Promise<readonly DocumentPlace[]> {
  const views = plugins.flatMap((plugin) => plugin.views ?? []).map(({ path }) => path)
  const commands = (await partsOf(plugins)).flatMap((parts) => parts.commands ?? [])
  const places = new Map<string, DocumentPlace>()
  for (const { noun, path } of plugins.flatMap((plugin) => plugin.documents ?? [])) {
    if (without.includes(noun)) continue
    const list = [path, `${path}/list`].find((one) => views.includes(one))
    if (!list) throw new Error(`the document ${noun} has no list at ${path}`)
    const beside = places.get(list)
    // A command that asks for its values in the palette has no form.
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

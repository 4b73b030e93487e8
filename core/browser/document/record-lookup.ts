import { type DocumentKind, writersOf } from '../../shared/document.ts'
import type { Lookup } from '../form/choices/lookup.ts'
import { choiceOf, type ChosenRow, type Searching, searchLookup, type TellRow } from '../form/choices/search-lookup.ts'

type RecordLookup<Row extends ChosenRow> = Searching & {
  /** Default: the noun of the document. */
  readonly name?: string
  readonly load: Parameters<typeof searchLookup<Row>>[1]
  readonly tell: TellRow<Row>
  /** The form of a new record begins with these values and with the text that the person typed. */
  readonly first?: Readonly<Record<string, unknown>>
}

/**
 * Makes a lookup as `searchLookup` does, whose pickers make a missing record in the form of its document. The form begins with the typed text as the
 * name. The document is among the `windows` of a plugin.
 */
export function recordLookup<Row extends ChosenRow>(
  document: DocumentKind,
  { name = document.noun, load, tell, first, ...searching }: RecordLookup<Row>,
): Lookup {
  const ask = async (typed: string) => {
    const { askNewRecord } = await import('./record-asked.tsx')
    const saved = await askNewRecord<Row>(document.noun, { [document.codeField]: typed, ...first })
    return saved && choiceOf(saved, tell)
  }
  return { ...searchLookup(name, load, tell, searching), creation: { permission: writersOf(document), ask } }
}

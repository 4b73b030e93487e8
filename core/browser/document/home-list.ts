import type { DocumentList } from '../../shared/document/document-list.ts'
import type { HomeList } from '../plugin.ts'

/** Returns the loader of a list on the home page that shows the code of each row; `detailOf` returns the texts that stand beside it. */
export const homeList =
  <Row extends { readonly id: number }>(
    rows: () => Promise<Pick<DocumentList<Row>, 'document' | 'search'>>,
    detailOf: (row: Row) => readonly (string | null | undefined)[],
  ): HomeList['load'] =>
  async () => {
    const [{ homeRows }, list] = await Promise.all([import('./home-rows.ts'), rows()])
    return { read: homeRows(list, (row) => ({ detail: detailOf(row) })) }
  }

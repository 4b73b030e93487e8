import { atom, getDefaultStore } from 'jotai'
import type { ListRow } from '../grid/model/list-definition.ts'
import type { OriginAsked } from './origin-asked.ts'

type Asked = { readonly of: OriginAsked<ListRow>; readonly answer: (rows: readonly ListRow[]) => void }

/** What is asked for by `askOrigin`; undefined while nothing is. */
export const originAskedAtom = atom<Asked | undefined>(undefined)

/** Takes the window of `askOrigin` away: nothing is chosen. */
export function closeOrigin(): void {
  const store = getDefaultStore()
  const asked = store.get(originAskedAtom)
  store.set(originAskedAtom, undefined)
  asked?.answer([])
}

/** Asks what something is to be made from, in a window over the page: from a command, where no view is. Resolves to nothing when it is closed. */
export function askOrigin<Row extends ListRow>(of: OriginAsked<Row>): Promise<readonly Row[]> {
  closeOrigin()
  return new Promise((resolve) => {
    const asked = {
      of,
      answer: (rows: readonly Row[]) => {
        resolve(rows)
      },
    }
    // The window hands back rows of the list that it was given here.
    getDefaultStore().set(originAskedAtom, asked as unknown as Asked)
  })
}

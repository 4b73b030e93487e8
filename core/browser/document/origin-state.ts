import { atom, getDefaultStore } from 'jotai'
import type { ListRow } from '../grid/model/list-definition.ts'
import type { OriginAsked } from './origin-asked.ts'

type Asked = { readonly of: OriginAsked<ListRow>; readonly answer: (rows: readonly ListRow[]) => void }

/** The open question of `askOrigin`, or undefined. */
export const originAskedAtom = atom<Asked | undefined>(undefined)

/** Closes the window of `askOrigin` without a choice. */
export function closeOrigin(): void {
  const store = getDefaultStore()
  const asked = store.get(originAskedAtom)
  store.set(originAskedAtom, undefined)
  asked?.answer([])
}

/**
 * Asks in a window over the page what something is to be made from, for commands that run without a view. Resolves to
 * undefined when the window is closed.
 */
export function askOrigin<Row extends ListRow>(of: OriginAsked<Row>): Promise<readonly Row[]> {
  closeOrigin()
  return new Promise((resolve) => {
    const asked = {
      of,
      answer: (rows: readonly Row[]) => {
        resolve(rows)
      },
    }
    // The window returns rows of the same list that it is given here.
    getDefaultStore().set(originAskedAtom, asked as unknown as Asked)
  })
}

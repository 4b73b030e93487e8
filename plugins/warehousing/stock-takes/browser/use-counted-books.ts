import { useEffect, useRef } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import type { Standing } from '../../stock-lines/browser/use-standing.ts'
import { type CountingLine, countedBooks, countSign } from '../stock-take-books.ts'

/** Writes the on-hand quantity of the moment into each line that a person counts. `version` is that of the stored take. */
export function useCountedBooks(
  list: string,
  { warehouseId, standingOf }: Standing,
  version: number | undefined,
): void {
  const { session, readOnly } = useFormPlace()
  const lines = useFormValue<readonly CountingLine[] | undefined>(list)
  const known = useRef<{ readonly version: number | undefined; readonly signs: ReadonlySet<string> }>(undefined)
  useEffect(() => {
    if (readOnly) return
    const now = session.methods.getValues(list) as readonly CountingLine[]
    const signs = () => new Set(now.map((line) => countSign(warehouseId, line)))
    // What was read or saved was counted before.
    if (!known.current || known.current.version !== version) known.current = { version, signs: signs() }
    if (!standingOf) return
    const bookOf = (line: CountingLine) => standingOf(line)?.onHand ?? '0'
    const books = countedBooks(now, known.current.signs, { warehouseId, bookOf })
    if (books.length > 0) {
      session.values.putParts(books.map(({ place, book }) => ({ path: `${list}.${place}.bookQuantity`, value: book })))
      session.noteDirty()
    }
    const after = session.methods.getValues(list) as readonly CountingLine[]
    known.current = { version, signs: new Set(after.map((line) => countSign(warehouseId, line))) }
  }, [lines, list, session, readOnly, warehouseId, standingOf, version])
}

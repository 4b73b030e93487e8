import { useSyncExternalStore } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { lateModule, useLate } from '../../ui/late-module.ts'
import type { ListChoice } from '../columns/column-choice.ts'
import { isWide, rangeOf } from '../model/grid-model.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'

const sumsView = lateModule(() => import('./range-sums-view.tsx'))

/** Count, sum and average of the range of cells that is picked out, and how its cells are changed; nothing for a single cell. */
export function ListSums({
  store,
  ...list
}: {
  store: GridStore
  rows: RowSource
  fields: readonly Field[]
  choice: ListChoice
  /** Cells can be pasted and filled. */
  canEdit: boolean
}) {
  const range = useSyncExternalStore(store.onFocus, () => {
    const focus = store.focus()
    return focus && isWide(focus) ? focus : undefined
  })
  const late = useLate(sumsView, range !== undefined)
  return range && late ? <late.RangeSumsView range={rangeOf(range)} {...list} /> : null
}

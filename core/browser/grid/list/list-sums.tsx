import { useSyncExternalStore } from 'react'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { isWide, rangeOf } from '../model/grid-model.ts'
import type { ListModel } from './list-model.ts'

const sumsView = lateModule(() => import('./range-sums-view.tsx'))

/** Count, sum and average of the range of cells that is picked out, and how its cells are changed; nothing for a single cell. */
export function ListSums({
  model,
  canEdit,
}: {
  model: ListModel
  /** Cells can be pasted and filled. */
  canEdit: boolean
}) {
  const { store } = model
  const range = useSyncExternalStore(store.onFocus, () => {
    const focus = store.focus()
    return focus && isWide(focus) ? focus : undefined
  })
  const late = useLate(sumsView, range !== undefined)
  return range && late ? <late.RangeSumsView range={rangeOf(range)} model={model} canEdit={canEdit} /> : null
}

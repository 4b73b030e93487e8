import { type ComponentType, useRef } from 'react'
import type { ListRow } from '../model/list-definition.ts'
import { useToldHeight } from './grid-details.ts'

/** The details of an expanded row, below it and as wide as what is seen of the grid. It tells its height as that changes. */
export function GridRowDetails({
  id,
  place,
  row,
  top,
  width,
  viewWidth,
  view: View,
  onHeight,
}: {
  id: string
  /** Place in the whole result, for readers. */
  place: number
  row: ListRow
  top: number
  width: number
  viewWidth: number
  view: ComponentType<{ row: ListRow }>
  onHeight: (id: number, height: number) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  useToldHeight(frame, row.id, onHeight)
  return (
    <div role="row" aria-rowindex={place + 2} className="absolute left-0" style={{ top, width, minWidth: '100%' }}>
      <div
        ref={frame}
        id={id}
        role="gridcell"
        aria-colindex={1}
        data-details=""
        className="sticky left-0 border-b bg-sunken"
        style={{ width: viewWidth }}
      >
        <View row={row} />
      </div>
    </div>
  )
}

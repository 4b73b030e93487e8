import type { ReactNode } from 'react'

/** Pixels kept free for the bar that scrolls sideways. */
const scrollbar = 16

/** One more row below the others, where they leave room for it. `end` is where they end, `room` the height of the grid, all in pixels. */
export function GridRowBelow({
  end,
  height,
  room = 0,
  row,
}: {
  end: number
  height: number
  room: number | undefined
  row: ReactNode
}) {
  if (!row || end + height + scrollbar > room) return null
  return (
    <div className="absolute inset-x-0" style={{ top: end, height }}>
      {row}
    </div>
  )
}

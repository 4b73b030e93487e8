/** A rectangle of the window, in pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Where the notices stand: the distances of their first from the upper and the right edge, and whether they lie over a control there. */
export type NoticePlace = { readonly top: number; readonly right: number; readonly covers: boolean }

type Size = { readonly width: number; readonly height: number }

/** The window, and all notices that are shown, one below the other. */
export type NoticeRoom = { readonly window: Size; readonly size: Size }

/** Distance from the edges of the window, and from controls: the button that closes a notice stands out of it. */
const margin = 12
const clear = 8
/** Distance between two places that are tried, sideways. */
const step = 16
/** What lies above the usual place is closer to the tabs and the search, and so is taken only where it is much nearer. */
const upwards = 3
/** Notices stay at the right: they leave a third of a wide window alone. */
const leftmost = 1 / 3

/** Whether two boxes have a point in common. */
export const crosses = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The box of notices in a place, with the room around them that controls are kept out of. */
export function noticeBox({ top, right }: Pick<NoticePlace, 'top' | 'right'>, { window, size }: NoticeRoom): Box {
  return {
    left: window.width - right - size.width - clear,
    top: top - clear,
    right: window.width - right + clear,
    bottom: top + size.height + clear,
  }
}

/** The free height nearest to the usual one, below `least` and above `most`, in a strip with these controls; undefined when there is none. */
function freeTop(strip: readonly Box[], height: number, usual: number, least: number, most: number) {
  const blocked = strip
    .map(({ top, bottom }) => ({ from: top - clear - height, to: bottom + clear }))
    .toSorted((one, other) => one.from - other.from)
  const tops: number[] = []
  let free = least
  for (const { from, to } of blocked) {
    if (from >= free) tops.push(Math.min(Math.max(usual, free), from, most))
    free = Math.max(free, to)
  }
  if (free <= most) tops.push(Math.min(Math.max(usual, free), most))
  return tops.filter((top) => top >= least).toSorted((one, other) => farFrom(usual, one) - farFrom(usual, other))[0]
}

const farFrom = (usual: number, top: number) => (top < usual ? (usual - top) * upwards : top - usual)

/**
 * Where notices cover no control: at the right edge, at their usual height, or as near to that as there is room. Where there is no
 * room at all they stand in their usual place, `usual` pixels below the upper edge, and cover something there.
 */
export function noticePlace(controls: readonly Box[], room: NoticeRoom, usual: number): NoticePlace {
  const { window, size } = room
  const most = window.height - size.height - margin
  let best: { place: NoticePlace; cost: number } | undefined
  const end = Math.max(margin, window.width * (1 - leftmost) - size.width)
  for (let right = margin; right <= end; right += step) {
    const aside = right - margin
    if (best && best.cost <= aside) break
    const { left, right: edge } = noticeBox({ top: 0, right }, room)
    const strip = controls.filter((one) => one.left < edge && left < one.right)
    const top = freeTop(strip, size.height, usual, margin, most)
    if (top === undefined) continue
    const cost = aside + farFrom(usual, top)
    if (!best || cost < best.cost) best = { place: { top, right, covers: false }, cost }
  }
  return best?.place ?? { top: Math.min(usual, Math.max(most, margin)), right: margin, covers: true }
}

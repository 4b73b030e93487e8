import type { GridAction } from '../model/grid-key-table.ts'

/**
 * The card that a movement leads to from another, `across` cards in a line and `lines` lines in view; undefined for actions that move nothing.
 */
export function moveCard(
  action: GridAction,
  from: number,
  { count, across, lines }: { readonly count: number; readonly across: number; readonly lines: number },
): number | undefined {
  const steps: Partial<Record<GridAction, number>> = {
    left: -1,
    right: 1,
    up: -across,
    down: across,
    pageUp: -across * lines,
    pageDown: across * lines,
    rowStart: -count,
    first: -count,
    rowEnd: count,
    last: count,
  }
  const step = steps[action]
  if (step === undefined || count === 0) return undefined
  const to = from + step
  // Up and down stay where there is no further line; the rest stops at the ends.
  if ((action === 'up' || action === 'down') && (to < 0 || to >= count)) return from
  return Math.min(Math.max(to, 0), count - 1)
}

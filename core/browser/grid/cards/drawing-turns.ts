import { useEffect, useState } from 'react'

/** A frame that draws more of them takes longer than people do not notice. */
const cardsOfFrame = 4

const waiting = new Set<() => void>()

function serve(): void {
  for (const draw of [...waiting].slice(0, cardsOfFrame)) {
    waiting.delete(draw)
    draw()
  }
  if (waiting.size > 0) requestAnimationFrame(serve)
}

/** Calls `draw` in one of the next frames, with few others. Returns a function that withdraws the call. */
function inTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(serve)
  waiting.add(draw)
  return () => waiting.delete(draw)
}

/**
 * Spreads over frames the drawing of cards whose records arrive together. Returns whether a card may be drawn: at once when its record was there first,
 * otherwise when it is its turn.
 */
export function useDrawingTurn(hasRecord: boolean): boolean {
  const [mayDraw, setMayDraw] = useState(hasRecord)
  const waits = hasRecord && !mayDraw
  useEffect(() => (waits ? inTurn(() => setMayDraw(true)) : undefined), [waits])
  return hasRecord && mayDraw
}

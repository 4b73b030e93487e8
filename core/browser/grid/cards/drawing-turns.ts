import { useEffect, useState } from 'react'

/** The number of cards that one frame draws. More cards take longer than 32 ms, which people notice. */
const cardsOfFrame = 4

const waiting = new Set<() => void>()

function serve(): void {
  for (const draw of [...waiting].slice(0, cardsOfFrame)) {
    waiting.delete(draw)
    draw()
  }
  if (waiting.size > 0) requestAnimationFrame(serve)
}

/** Calls `draw` in one of the next frames; each frame makes at most `cardsOfFrame` calls. Returns a function that withdraws the call. */
function inTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(serve)
  waiting.add(draw)
  return () => waiting.delete(draw)
}

/**
 * Spreads over several frames the drawing of cards whose records arrive together. Returns true when a card may draw its record: at once when the record
 * was loaded before the card, otherwise when the turn of the card comes.
 */
export function useDrawingTurn(hasRecord: boolean): boolean {
  const [mayDraw, setMayDraw] = useState(hasRecord)
  const waits = hasRecord && !mayDraw
  useEffect(() => (waits ? inTurn(() => setMayDraw(true)) : undefined), [waits])
  return hasRecord && mayDraw
}

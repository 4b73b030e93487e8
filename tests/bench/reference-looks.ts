import type { Page } from '@playwright/test'

/**
 * The least that a browser can do for a board of 5,000 cards and for a calendar of a year, drawn by a plain script: columns whose visible cards are
 * created and removed, and a month of days with the first entries of each. The keys are those of the product.
 */
const html = `<!doctype html><meta charset="utf-8"><title>reference</title>
<style>
  body { margin: 0; font: 13px sans-serif; }
  #board, #month { position: absolute; inset: 40px 0 0; display: flex; gap: 8px; }
  #month { display: grid; grid-template-columns: repeat(7, 1fr); gap: 0; }
  [hidden] { display: none !important; }
  .column { width: 288px; overflow-y: auto; contain: strict; height: 100%; }
  .column > div { position: relative; }
  .card { position: absolute; left: 8px; right: 8px; height: 132px; box-sizing: border-box; border: 1px solid #ddd; padding: 8px; overflow: hidden; }
  .card div { line-height: 22px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .day { border: 1px solid #ddd; padding: 4px; overflow: hidden; }
  .day div { height: 20px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
</style>
<div id="board" hidden></div><div id="month" hidden></div>
<script>
  const pitch = 140, states = 5, count = 1000
  const board = document.querySelector('#board'), month = document.querySelector('#month')
  function makeCard(column, n) {
    const card = document.createElement('div')
    card.className = 'card'
    card.tabIndex = -1
    card.style.top = n * pitch + 'px'
    for (const text of ['PO' + (n * 5 + column), '款式 连衣裙 ' + n, '品牌 ' + (n % 40), '跟单 ' + (n % 12), '件数 ' + n]) {
      const line = document.createElement('div')
      line.textContent = text
      card.append(line)
    }
    return card
  }
  const columns = []
  for (let at = 0; at < states; at += 1) {
    const frame = document.createElement('div')
    frame.className = 'column'
    const track = document.createElement('div')
    track.style.height = count * pitch + 'px'
    frame.append(track)
    board.append(frame)
    const drawn = new Map()
    const draw = () => {
      const first = Math.max(0, Math.floor(frame.scrollTop / pitch) - 3)
      const last = Math.min(count, first + Math.ceil(frame.clientHeight / pitch) + 6)
      for (const [n, card] of drawn) if (n < first || n >= last) { card.remove(); drawn.delete(n) }
      for (let n = first; n < last; n += 1) if (!drawn.has(n)) {
        const card = makeCard(at, n)
        drawn.set(n, card)
        track.append(card)
      }
    }
    frame.addEventListener('scroll', draw)
    columns.push({ frame, draw, drawn })
  }
  let place = { column: 0, card: 0 }, turned = 0, day = 15
  function focusCard() {
    const { frame, draw, drawn } = columns[place.column]
    const top = place.card * pitch
    if (top < frame.scrollTop) frame.scrollTop = top
    if (top + pitch > frame.scrollTop + frame.clientHeight) frame.scrollTop = top + pitch - frame.clientHeight
    draw()
    drawn.get(place.card).focus({ preventScroll: true })
  }
  function drawMonth() {
    month.replaceChildren(...Array.from({ length: 42 }, (_, at) => {
      const cell = document.createElement('div')
      cell.className = 'day'
      cell.tabIndex = -1
      for (let n = 0; n < 5; n += 1) {
        const line = document.createElement('div')
        line.textContent = n ? 'PO' + (turned * 420 + at * 10 + n) : String(at + 1)
        cell.append(line)
      }
      return cell
    }))
    month.children[day].focus({ preventScroll: true })
  }
  window.addEventListener('keydown', (event) => {
    const within = (to, most) => Math.max(0, Math.min(most - 1, to))
    if (!board.hidden) {
      const down = { ArrowDown: 1, ArrowUp: -1, PageDown: 4, PageUp: -4 }[event.key]
      const right = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (down) place = { ...place, card: within(place.card + down, count) }
      else if (right) place = { ...place, column: within(place.column + right, states) }
      else return
      event.preventDefault()
      focusCard()
    } else if (!month.hidden) {
      if (event.key === 'PageDown' || event.key === 'PageUp') { turned += event.key === 'PageDown' ? 1 : -1; drawMonth() }
      else if (event.key === 'ArrowRight') { day = (day + 1) % 42; month.children[day].focus({ preventScroll: true }) }
      else return
      event.preventDefault()
    }
  })
  function showBoard() { month.hidden = true; board.hidden = false; for (const { draw } of columns) draw(); focusCard() }
  function showMonth() { board.hidden = true; month.hidden = false; drawMonth() }
</script>`

/** Opens the reference page with its board, or with its calendar. */
export async function openReferenceLook(page: Page, look: 'board' | 'calendar'): Promise<void> {
  await page.setContent(html)
  await page.evaluate(look === 'board' ? 'showBoard()' : 'showMonth()')
}

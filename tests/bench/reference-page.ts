import type { Page } from '@playwright/test'

/**
 * The least that a browser can do for the same keys and wheel turns: a bare input, two bare tables with as many cells
 * as a list shows, displayed in turn, and a list of 100,000 rows whose visible rows a plain script creates and removes.
 * It is measured in the same browser between the product's own figures, and shows how fast the machine is at that
 * moment.
 */
const html = `<!doctype html><meta charset="utf-8"><title>reference</title>
<style>
  body { margin: 0; font: 13px sans-serif; }
  input { display: block; width: 400px; }
  .pane, #list { position: absolute; inset: 40px 0 0; overflow: auto; contain: strict; }
  .row { position: absolute; left: 0; width: 6600px; height: 32px; border-bottom: 1px solid #ddd; contain: strict; }
  .cell { position: absolute; top: 0; bottom: 0; width: 110px; padding: 0 8px; line-height: 31px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
</style>
<input id="field">
<div class="pane"></div><div class="pane" hidden></div><div id="list" tabindex="0" hidden><div></div></div>
<script>
  const height = 32, count = 100000, columns = 17
  function makeRow(n) {
    const row = document.createElement('div')
    row.className = 'row'
    row.style.top = n * height + 'px'
    for (let at = 0; at < columns; at += 1) {
      const cell = document.createElement('div')
      cell.className = 'cell'
      cell.style.left = at * 110 + 'px'
      cell.textContent = at ? '面料 ' + ((n * 31 + at * 17) % 9973) + ' 连衣裙' : 'W' + n
      row.append(cell)
    }
    return row
  }
  const panes = [...document.querySelectorAll('.pane')]
  for (const pane of panes) for (let n = 0; n < 40; n += 1) pane.append(makeRow(n))
  const list = document.querySelector('#list')
  list.firstChild.style.cssText = 'position:relative;width:6600px;height:' + count * height + 'px'
  const drawn = new Map()
  function draw() {
    const first = Math.max(0, Math.floor(list.scrollTop / height) - 6)
    const last = Math.min(count, first + Math.ceil(list.clientHeight / height) + 12)
    for (const [n, row] of drawn) if (n < first || n >= last) { row.remove(); drawn.delete(n) }
    for (let n = first; n < last; n += 1) if (!drawn.has(n)) {
      const row = makeRow(n)
      drawn.set(n, row)
      list.firstChild.append(row)
    }
  }
  list.addEventListener('scroll', draw)
  window.addEventListener('keydown', (event) => {
    if (event.code === 'BracketRight') for (const pane of panes) pane.hidden = !pane.hidden
    if (event.key === 'PageDown' && !list.hidden) {
      event.preventDefault()
      list.scrollTop += list.clientHeight - height
      draw()
    }
  })
  function showList() {
    for (const pane of panes) pane.hidden = true
    list.hidden = false
    list.focus()
    draw()
  }
</script>`

/** Opens the reference page. */
export async function openReference(page: Page): Promise<void> {
  await page.setContent(html)
  await page.locator('#field').focus()
}

/** Shows the reference's long list and gives it the focus. */
export async function showReferenceList(page: Page): Promise<void> {
  await page.evaluate('showList()')
}

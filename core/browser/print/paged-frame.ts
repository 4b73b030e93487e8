import { Handler, Previewer, registerHandlers } from 'pagedjs'

// Runs inside the frame of a print preview, a document of its own that is thrown away afterwards: paged.js keeps its handlers and styles
// for as long as its document lives.

/** Repeats the head of a table on each page that the table goes on to; paged.js itself leaves it on the first. */
class TableHeads extends Handler {
  renderNode(node: Node, source: Node): void {
    const element = node instanceof HTMLElement ? node : node.parentElement
    const table = element?.closest<HTMLTableElement>('table[data-split-from]')
    if (!table || table.tHead) return
    const origin = source instanceof Element ? source : source.parentElement
    const whole = origin?.closest('table')
    const heads = [...(whole?.children ?? [])].filter((child) => child.matches('colgroup, thead'))
    for (const head of heads.reverse()) {
      const copy = head.cloneNode(true) as HTMLElement
      for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) part.removeAttribute('data-ref')
      table.prepend(copy)
    }
  }
}

registerHandlers(TableHeads)

const sheet = `
@page wide { size: A4 landscape; margin: 0; }
.pagedjs_wide_page { page: wide; }
@media screen {
  html { background: var(--desk, #e8eaee); }
  body { background: none; }
  .pagedjs_pages { zoom: var(--zoom, 1); padding: 16px 0; }
  .pagedjs_page { margin: 0 auto 16px; background: #fff; outline: 1px solid #c3c9d2; }
}`

function addStyle(text: string): void {
  const style = document.createElement('style')
  style.setAttribute('data-pagedjs-ignore', '')
  style.textContent = text
  document.head.append(style)
}

async function layOut(): Promise<number> {
  const own = [...document.querySelectorAll<HTMLStyleElement>('#sheet, #plain')]
  const styles = own[0]?.textContent ?? ''
  const content = document.createDocumentFragment()
  const original = [...document.body.childNodes].map((node) => node.cloneNode(true))
  content.append(...document.body.childNodes)
  for (const style of own) style.disabled = true
  try {
    const { total } = await new Previewer().preview(content, [{ [location.href]: styles }], document.body)
    addStyle(sheet)
    return total
  } catch (error) {
    for (const made of document.querySelectorAll('style[data-pagedjs-inserted-styles]')) made.remove()
    for (const style of own) style.disabled = false
    document.body.replaceChildren(...original)
    throw error
  }
}

Object.assign(window, { layOut })

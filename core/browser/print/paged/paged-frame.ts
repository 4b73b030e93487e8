import './paged-clock.ts'
import { Handler, Previewer, registerHandlers } from 'pagedjs'
import { type PagedPages, type PagedPart, type PagedWindow, screenStyles } from './paged-pages.ts'

// Runs inside the frame of a print preview, a separate document that is thrown away afterwards: paged.js keeps its handlers and styles
// for as long as its document lives.

/** Repeats the head of a table on each page that the table goes on to; paged.js itself leaves it on the first. */
class TableHeads extends Handler {
  renderNode(node: Node, source: Node): void {
    const element = node instanceof HTMLElement ? node : node.parentElement
    const table = element?.closest<HTMLTableElement>('table[data-split-from]')
    if (!table) return
    const origin = source instanceof Element ? source : source.parentElement
    const whole = origin?.closest('table')
    // A table that begins at the very end of a page has its own head on the next one, and still lacks its columns.
    const heads = [...(whole?.children ?? [])].filter(
      (child) => child.matches('colgroup, thead') && !table.querySelector(`:scope > ${child.tagName}`),
    )
    for (const head of heads.reverse()) {
      const copy = head.cloneNode(true) as HTMLElement
      for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) part.removeAttribute('data-ref')
      table.prepend(copy)
    }
  }
}

/** The highest element that begins with this one, and the headings that announce it. */
function beginningOf(element: Element, page: HTMLElement): Element {
  const before = element.previousElementSibling
  if (before?.matches('h2')) return beginningOf(before, page)
  const parent = element.parentElement
  return !before && parent && parent !== page ? beginningOf(parent, page) : element
}

/** The element with which an overflow begins. */
function overflowing({ startContainer, startOffset }: Range): Element | null {
  const node = startContainer.childNodes[startOffset] ?? startContainer
  return node instanceof Element ? node : node.parentElement
}

/** An overflow that begins earlier; undefined where that is the top of the page, which has no more room on the next one. */
function movedTo(beginning: Element, overflow: Range, page: HTMLElement): Range | undefined {
  if (beginning.parentElement === page && !beginning.previousElementSibling) return undefined
  const moved = overflow.cloneRange()
  moved.setStartBefore(beginning)
  return moved
}

/** Moves the head of a table to the next page with its first line; paged.js itself breaks a page between them. */
class TableBeginnings extends Handler {
  onOverflow(overflow: Range | undefined, page: HTMLElement): Range | undefined {
    if (!overflow) return undefined
    const element = overflowing(overflow)
    const table = element?.closest('table')
    const line = element?.closest('tbody > tr')
    if (!element || !table || line?.previousElementSibling || element.contains(table)) return undefined
    return movedTo(beginningOf(table, page), overflow, page)
  }
}

/**
 * Takes the last line before the signatures along to their page, so that they never stand on one alone. paged.js takes the whole
 * block before them, leaves an empty page and writes twice what began earlier.
 */
class Signatures extends Handler {
  onOverflow(overflow: Range | undefined, page: HTMLElement): Range | undefined {
    const signatures = overflow && overflowing(overflow)?.closest('.sign, .sealed')
    const before = signatures?.previousElementSibling
    if (!overflow || !before) return undefined
    const lines = before.querySelectorAll('li, tbody > tr')
    const last = lines[lines.length - 1] ?? before
    return movedTo(
      last.previousElementSibling ? last : beginningOf(last.closest('table') ?? last, page),
      overflow,
      page,
    )
  }
}

registerHandlers(TableHeads, TableBeginnings, Signatures)

const sheet = `
@page wide { size: A4 landscape; margin: 0; }
.pagedjs_wide_page { page: wide; }
.pagedjs_margin-content[data-written]::after { content: none !important; }
${screenStyles}`

function addStyle(text: string): void {
  const style = document.createElement('style')
  style.setAttribute('data-pagedjs-ignore', '')
  style.textContent = text
  document.head.append(style)
}

/** The text of a margin box, whose style counts pages: paged.js leaves it to the browser, which cannot count a part of the pages. */
function marginText(content: string, page: number, pages: number, title: string): string {
  const parts = content.matchAll(/"((?:[^"\\]|\\.)*)"|counter\((\w+)\)/g)
  const text = [...parts].map(([, words, counter]) =>
    counter === 'page' ? page : counter === 'pages' ? pages : (words ?? '').replace(/\\(.)/g, '$1'),
  )
  return text.join('').replace('{title}', title)
}

/** The boxes that paged.js draws around each page: the bleed, and the margins of a side. */
const surroundings =
  '.pagedjs_bleed, .pagedjs_margin-top, .pagedjs_margin-right, .pagedjs_margin-bottom, .pagedjs_margin-left, [class*="corner-holder"]'

/**
 * Writes head and foot of pages as texts, and removes the empty boxes around each page. No other box depends on their place, and they are almost half
 * of what a browser would lay out again wherever the pages are shown.
 */
function finishPages(title: string): void {
  const pages = [...document.querySelectorAll('.pagedjs_page')]
  // What stands on every page lies above the rest of it; paged.js puts it first.
  for (const mark of document.querySelectorAll('.pagedjs_pagebox > .print-mark')) mark.parentElement?.append(mark)
  for (const box of document.querySelectorAll(surroundings)) if (!box.querySelector('.hasContent')) box.remove()
  const boxes = pages.flatMap((page, at) =>
    [...page.querySelectorAll('.pagedjs_margin.hasContent > .pagedjs_margin-content')].map((box) => ({
      box,
      text: marginText(getComputedStyle(box, '::after').content, at + 1, pages.length, title),
    })),
  )
  for (const { box, text } of boxes) {
    box.textContent = text
    box.setAttribute('data-written', '')
  }
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
    finishPages(document.title)
    return total
  } catch (error) {
    for (const made of document.querySelectorAll('style[data-pagedjs-inserted-styles]')) made.remove()
    for (const style of own) style.disabled = false
    document.body.replaceChildren(...original)
    throw error
  }
}

/**
 * Lays out one of several documents, returns its pages as HTML and removes them, so that the styles of the next document find nothing to restyle.
 */
async function layOutOne(one: PagedPart): Promise<PagedPages> {
  addStyle(one.fonts)
  const before = [...document.head.querySelectorAll('style')]
  const styles = document.querySelector('#sheet')?.textContent ?? ''
  for (const style of document.querySelectorAll<HTMLStyleElement>('#sheet, #plain')) style.disabled = true
  const content = document.createRange().createContextualFragment(one.markup)
  try {
    const { total } = await new Previewer().preview(content, [{ [location.href]: styles }], document.body)
    finishPages(one.title)
    const html = [...document.querySelectorAll('.pagedjs_page')].map((page) => page.outerHTML).join('')
    return { html, pages: total, styles: stylesNow() }
  } finally {
    document.body.replaceChildren()
    for (const style of document.head.querySelectorAll('style')) if (!before.includes(style)) style.remove()
  }
}

/** The styles that count now, as one text. */
function stylesNow(): string {
  const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled)
  return [...sheets.flatMap((one) => [...one.cssRules].map(({ cssText }) => cssText)), sheet].join('\n')
}

/** The laid out pages as HTML, to be shown elsewhere without another layout. */
function pagesNow(): PagedPages {
  const pages = [...document.querySelectorAll('.pagedjs_page')]
  return { html: pages.map((page) => page.outerHTML).join(''), pages: pages.length, styles: stylesNow() }
}

Object.assign(window, { layOut, layOutOne, pagesNow } satisfies PagedWindow)

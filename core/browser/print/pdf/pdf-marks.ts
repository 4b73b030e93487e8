/** A rectangle in CSS pixels from the page's upper left corner. */
export type MarkBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What stands on a page, in the order in which it is painted. */
export type Mark =
  | ({ readonly kind: 'fill'; readonly color: string } & MarkBox)
  | {
      readonly kind: 'text'
      /** The signs of one line, each with its left edge. */
      readonly signs: readonly { readonly sign: string; readonly x: number }[]
      /** Upper edge of the line's text, from which the font's ascent leads to the base line. */
      readonly y: number
      readonly size: number
      readonly weight: number
      readonly slanted: boolean
      readonly color: string
    }
  | ({ readonly kind: 'picture'; readonly source: HTMLImageElement; readonly crop: MarkBox } & MarkBox)
  | {
      /** What a style turns: its marks, as they stand before, around the point that it is turned about. */
      readonly kind: 'turned'
      readonly x: number
      readonly y: number
      /** Clockwise, in radians. */
      readonly angle: number
      readonly marks: readonly Mark[]
    }

/** A page as it was laid out: its size in CSS pixels, and what stands on it. */
export type PageMarks = { readonly width: number; readonly height: number; readonly marks: readonly Mark[] }

type Border = { readonly width: number; readonly color: string; readonly box: MarkBox }
type Scene = {
  readonly origin: { readonly left: number; readonly top: number }
  readonly marks: Mark[]
  readonly collapsed: Border[]
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const

function isSeen(color: string): boolean {
  return color !== 'transparent' && !/^rgba\(.*,\s*0\)$/.test(color)
}

function borderBox(side: (typeof sides)[number], width: number, of: MarkBox, outward: number): MarkBox {
  const along = side === 'Top' || side === 'Bottom'
  const x = side === 'Right' ? of.x + of.width - width + outward : side === 'Left' ? of.x - outward : of.x - outward
  const y = side === 'Bottom' ? of.y + of.height - width + outward : of.y - outward
  return along
    ? { x: of.x - outward, y, width: of.width + 2 * outward, height: width }
    : { x, y: of.y - outward, width, height: of.height + 2 * outward }
}

function markBorders(style: CSSStyleDeclaration, of: MarkBox, isCell: boolean, scene: Scene): void {
  for (const side of sides) {
    const width = Number.parseFloat(style[`border${side}Width`])
    const color = style[`border${side}Color`]
    const line = style[`border${side}Style`]
    if (!(width > 0) || line === 'none' || line === 'hidden' || !isSeen(color)) continue
    // Cells share their borders, each of which lies on the line between two cells. The broader border covers the other; of two equal ones, the
    // earlier cell's.
    if (isCell) scene.collapsed.push({ width, color, box: borderBox(side, width, of, width / 2) })
    else scene.marks.push({ kind: 'fill', color, ...borderBox(side, width, of, 0) })
  }
}

function markPicture(source: HTMLImageElement, style: CSSStyleDeclaration, of: MarkBox, scene: Scene): void {
  const { naturalWidth, naturalHeight } = source
  if (naturalWidth === 0 || naturalHeight === 0) return
  const inset = (side: (typeof sides)[number]) =>
    Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`])
  const inner = {
    x: of.x + inset('Left'),
    y: of.y + inset('Top'),
    width: of.width - inset('Left') - inset('Right'),
    height: of.height - inset('Top') - inset('Bottom'),
  }
  const whole = { x: 0, y: 0, width: naturalWidth, height: naturalHeight }
  const fit = style.objectFit
  if (fit === 'fill') {
    scene.marks.push({ kind: 'picture', source, crop: whole, ...inner })
    return
  }
  const [wide, high] = [inner.width / naturalWidth, inner.height / naturalHeight]
  if (fit === 'cover') {
    const scale = Math.max(wide, high)
    const [width, height] = [inner.width / scale, inner.height / scale]
    const crop = { x: (naturalWidth - width) / 2, y: (naturalHeight - height) / 2, width, height }
    scene.marks.push({ kind: 'picture', source, crop, ...inner })
    return
  }
  const scale = fit === 'none' ? 1 : Math.min(wide, high)
  const [width, height] = [naturalWidth * scale, naturalHeight * scale]
  const box = { x: inner.x + (inner.width - width) / 2, y: inner.y + (inner.height - height) / 2, width, height }
  scene.marks.push({ kind: 'picture', source, crop: whole, ...box })
}

type Inked = Omit<Extract<Mark, { kind: 'text' }>, 'signs' | 'y' | 'kind'>

function inkOf(style: CSSStyleDeclaration): Inked {
  return {
    size: Number.parseFloat(style.fontSize),
    weight: Number(style.fontWeight),
    slanted: style.fontStyle !== 'normal',
    color: style.color,
  }
}

function markDecoration(style: CSSStyleDeclaration, line: MarkBox, scene: Scene): void {
  const decoration = style.textDecorationLine
  const size = Number.parseFloat(style.fontSize)
  const at = decoration.includes('underline') ? 0.92 : decoration.includes('line-through') ? 0.58 : undefined
  if (at === undefined) return
  const box = { x: line.x, y: line.y + line.height * at, width: line.width, height: Math.max(0.5, size / 16) }
  scene.marks.push({ kind: 'fill', color: style.color, ...box })
}

/** Texts carry the lines of the elements around them, which their own style does not name. */
function decorated(element: Element): CSSStyleDeclaration | undefined {
  for (let at: Element | null = element; at && !at.matches('.pagedjs_page'); at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.textDecorationLine !== 'none') return style
    if (style.display !== 'inline') return undefined
  }
  return undefined
}

function markText(node: Text, scene: Scene): void {
  const parent = node.parentElement
  if (!parent || node.data === '') return
  const style = getComputedStyle(parent)
  if (style.visibility === 'hidden') return
  const range = node.ownerDocument.createRange()
  range.selectNodeContents(node)
  if (range.getClientRects().length === 0) return
  const ink = inkOf(style)
  const lines = decorated(parent)
  const upper = style.textTransform === 'uppercase'
  let signs: { sign: string; x: number }[] = []
  let line: MarkBox | undefined
  const flush = () => {
    if (line && signs.length > 0) {
      scene.marks.push({ kind: 'text', signs, y: line.y, ...ink })
      if (lines) markDecoration(lines, line, scene)
    }
    signs = []
    line = undefined
  }
  let offset = 0
  for (const given of node.data) {
    range.setStart(node, offset)
    offset += given.length
    range.setEnd(node, offset)
    const rects = range.getClientRects()
    const rect = rects[rects.length - 1]
    if (!rect || rect.width === 0) continue
    const x = rect.left - scene.origin.left
    const y = rect.top - scene.origin.top
    if (line && (Math.abs(line.y - y) > 1 || Math.abs(line.x + line.width - x) > ink.size)) flush()
    line = line ? { ...line, width: x + rect.width - line.x } : { x, y, width: rect.width, height: rect.height }
    signs.push({ sign: /\s/.test(given) ? ' ' : upper ? given.toUpperCase() : given, x })
  }
  flush()
}

const bullets: Readonly<Record<string, string>> = { disc: '•', circle: '◦', square: '▪' }

/** The number or bullet of a list's line, which the document does not hold as a text. */
function markItem(item: Element, style: CSSStyleDeclaration, scene: Scene): void {
  const range = item.ownerDocument.createRange()
  range.selectNodeContents(item)
  const first = [...range.getClientRects()].find((rect) => rect.width > 0)
  if (style.listStyleType === 'none' || !first) return
  const ink = inkOf(style)
  const number = 1 + [...(item.parentElement?.querySelectorAll(':scope > li') ?? [])].indexOf(item)
  const start = item.parentElement?.tagName === 'OL' ? (item.parentElement as HTMLOListElement).start - 1 : 0
  const text = bullets[style.listStyleType] ?? `${number + start}.`
  const step = ink.size * 0.56
  const left = item.getBoundingClientRect().left - scene.origin.left - ink.size * 0.35 - text.length * step
  const signs = [...text].map((sign, at) => ({ sign, x: left + at * step }))
  scene.marks.push({ kind: 'text', signs, y: first.top - scene.origin.top, ...ink })
}

/** The angle by which a style turns its element, clockwise in radians. */
function angleOf({ transform }: CSSStyleDeclaration): number {
  const [a = 1, b = 0] = (/^matrix\((.*)\)$/.exec(transform)?.[1] ?? '').split(',').map(Number)
  return Math.atan2(b, a)
}

function middleOf(element: Element): { readonly left: number; readonly top: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + width / 2, top: top + height / 2 }
}

/** Reads an element as it stands before it is turned: the browser measures turned lines only by the boxes around them. */
function markTurned(element: HTMLElement, angle: number, scene: Scene): void {
  const middle = middleOf(element)
  const own = element.style.transform
  element.style.transform = 'none'
  const inner: Scene = { origin: middleOf(element), marks: [], collapsed: [] }
  markElement(element, inner)
  element.style.transform = own
  const [x, y] = [middle.left - scene.origin.left, middle.top - scene.origin.top]
  scene.marks.push({ kind: 'turned', x, y, angle, marks: inner.marks })
}

function markElement(element: Element, scene: Scene): void {
  const style = getComputedStyle(element)
  if (style.display === 'none') return
  const angle = angleOf(style)
  if (angle && element instanceof (element.ownerDocument.defaultView ?? window).HTMLElement)
    return markTurned(element, angle, scene)
  const rect = element.getBoundingClientRect()
  const of = {
    x: rect.left - scene.origin.left,
    y: rect.top - scene.origin.top,
    width: rect.width,
    height: rect.height,
  }
  if (style.visibility !== 'hidden' && style.display !== 'contents') {
    if (isSeen(style.backgroundColor) && rect.width > 0)
      scene.marks.push({ kind: 'fill', color: style.backgroundColor, ...of })
    const isCell = element.matches('td, th') && style.borderCollapse === 'collapse'
    // Programs that show PDF draw a picture up to whole pixels, so its frame is drawn over it.
    if (element.tagName === 'IMG') markPicture(element as HTMLImageElement, style, of, scene)
    markBorders(style, of, isCell, scene)
    if (style.display === 'list-item') markItem(element, style, scene)
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) markText(child as Text, scene)
    else if (child.nodeType === Node.ELEMENT_NODE) markElement(child as Element, scene)
  }
}

/**
 * Reads what a laid out page shows: texts, borders, grounds, pictures, bullets, and what is turned. Shadows, rounded corners and
 * what styles write before and after elements are not read.
 */
export function marksOf(page: HTMLElement): PageMarks {
  const origin = page.getBoundingClientRect()
  const scene: Scene = { origin, marks: [], collapsed: [] }
  for (const child of page.children) markElement(child, scene)
  const borders = scene.collapsed.toReversed().toSorted((one, other) => one.width - other.width)
  for (const { color, box } of borders) scene.marks.push({ kind: 'fill', color, ...box })
  return { width: origin.width, height: origin.height, marks: scene.marks }
}

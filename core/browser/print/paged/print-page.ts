import { type PagedPages, screenStyles } from './paged-pages.ts'
import { printFamily } from '../print-family.ts'
import type { PaperSize } from '../print-template.ts'

/** What a printable page is made of. */
export type PrintPage = {
  readonly title: string
  /** Language of the texts, as HTML names it. */
  readonly language: string
  readonly size: PaperSize
  /** Whether it is printed by needles on continuous paper. */
  readonly needle?: boolean | undefined
  /** The document as HTML. */
  readonly markup: string
  readonly styles: string
  /** The style rules of the font that its texts need. */
  readonly fonts: string
  /** How pages are counted, `{page}` and `{pages}` in it. */
  readonly pageNumber: string
  /** Stands at the foot's right end, such as when it was printed. */
  readonly note: string
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
}

/** A text as a CSS string. */
function cssText(text: string): string {
  return `"${text.replace(/[\\"]/g, (sign) => `\\${sign}`).replace(/[\n\r<]/g, ' ')}"`
}

/** The value of CSS `content` for a text with `{page}` and `{pages}`. */
export function pageNumberContent(text: string): string {
  return text
    .split(/(\{pages?\})/)
    .filter((part) => part !== '')
    .map((part) => (part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : cssText(part)))
    .join(' ')
}

const base = `
*, ::before, ::after { box-sizing: border-box; }
html, body { margin: 0; padding: 0; }
body {
  color: #000;
  background: #fff;
  font: 9pt/1.45 "${printFamily}", "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
}
h1, h2, h3, p, dl, dd, figure { margin: 0; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; }
thead, tr, figure { break-inside: avoid; }
img { display: block; object-fit: contain; }
.print-wide { page: wide; }
.print-new-page { break-before: page; }
`

/** Needle printers reach 203 mm of the width; at either side of it are the strips with holes. */
const needleMargins = '9mm 19mm 11mm'

/** The styles of a page: paper, numbers at its foot, quiet defaults, then the template's own. Chromium and paged.js read the same. */
export function pageStyles(of: Omit<PrintPage, 'markup' | 'language' | 'fonts'>): string {
  const foot = `font: ${of.needle ? '9pt' : '7.5pt'} "${printFamily}", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; color: ${of.needle ? '#000' : '#444'};`
  return `@page {
  size: ${of.size};
  margin: ${of.needle ? needleMargins : '12mm 12mm 15mm'};
  @bottom-left { content: ${cssText(of.title)}; ${foot} }
  @bottom-center { content: ${pageNumberContent(of.pageNumber)}; ${foot} }
  @bottom-right { content: ${cssText(of.note)}; ${foot} }
}
@page wide { size: A4 landscape; }
${base}
${of.styles}`
}

const paperEdges = { A4: '210mm 297mm', 'A4 landscape': '297mm 210mm' } as const

/** The styles of pages that a template draws itself, then the template's own. */
export function drawnPageStyles(size: PaperSize, own: string): string {
  const [width, height] = (size in paperEdges ? paperEdges[size as keyof typeof paperEdges] : size).split(' ')
  return `@page { size: ${size}; margin: 0; }
${base}
.pagedjs_page { position: relative; width: ${width}; height: ${height}; overflow: hidden; break-after: page; }
.pagedjs_page:last-child { break-after: auto; }
/* Browsers round paper down; a page as high as its paper would end on the next sheet. */
@media print { .pagedjs_page { height: calc(${height} - 0.5mm); } }
${screenStyles}
${own}`
}

/** What the plain document has besides: signatures that no page holds alone, and one long sheet on the screen. */
const plain = `.sign, .sealed { break-before: avoid; } @media screen { html { background: #e8eaee; } body { width: fit-content; max-width: 210mm; min-height: 297mm; margin: 16px auto; padding: 12mm; } }`

/**
 * The whole document for a separate frame. It prints as it stands; `script` is the address of what lays it out in pages for
 * the screen. An empty address leaves it plain.
 */
export function printDocument(of: PrintPage, script: string): string {
  const styles = pageStyles(of).replaceAll('</', '<\\/')
  const module = script ? `<script type="module" src="${escapeHtml(script)}"></script>` : ''
  return `<!doctype html><html lang="${of.language}"><head><meta charset="utf-8"><title>${escapeHtml(of.title)}</title><style id="fonts" data-pagedjs-ignore>${of.fonts}</style><style id="sheet" data-pagedjs-ignore>${styles}</style><style id="plain" data-pagedjs-ignore>${plain}</style>${module}</head><body>${of.markup}</body></html>`
}

/** A document of pages that are laid out already, for a separate frame. It prints as it stands. */
export function pagedDocument(of: {
  readonly title: string
  readonly language: string
  readonly fonts: string
  readonly pages: PagedPages
}): string {
  const styles = `${of.fonts}\n${of.pages.styles}`.replaceAll('</', '<\\/')
  return `<!doctype html><html lang="${of.language}"><head><meta charset="utf-8"><title>${escapeHtml(of.title)}</title><style>${styles}</style></head><body><div class="pagedjs_pages">${of.pages.html}</div></body></html>`
}

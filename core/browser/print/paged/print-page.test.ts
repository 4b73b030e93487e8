import { expect, test } from 'vitest'
import { drawnPageStyles, pageNumberContent, pageStyles, printDocument } from './print-page.ts'

const page = {
  title: '版单 "A" <1>',
  language: 'zh-CN',
  size: 'A4 landscape',
  markup: '<h1>一</h1>',
  styles: 'h1 { color: #000; } /* </style> */',
  pageNumber: '第 {page} 页 / 共 {pages} 页',
  note: '',
  fonts: '@font-face { font-family: "Print Sans" }',
} as const

test('page numbers become CSS counters between the texts', () => {
  expect(pageNumberContent('第 {page} 页 / 共 {pages} 页')).toBe('"第 " counter(page) " 页 / 共 " counter(pages) " 页"')
  expect(pageNumberContent('{page}')).toBe('counter(page)')
})

test('paper size, footer and own styles are in the stylesheet', () => {
  const styles = pageStyles(page)
  expect(styles).toContain('size: A4 landscape;')
  expect(styles).toContain('content: "版单 \\"A\\"  1>"')
  expect(styles.indexOf('h1 { color')).toBeGreaterThan(styles.indexOf('h1, h2'))
})

test('continuous paper of needle printers leaves its holes free, and its foot is black', () => {
  const styles = pageStyles({ ...page, size: '241mm 140mm', needle: true })
  expect(styles).toContain('size: 241mm 140mm;')
  // Needle printers write at most 203 mm wide.
  expect(styles).toMatch(/margin: \w+ 19mm \w+;/)
  expect(styles).not.toContain('#444')
})

test('pages that a template draws are as large as their paper, without margin and foot', () => {
  const label = drawnPageStyles('60mm 40mm', '.ticket { color: #000; }')
  expect(label).toContain('@page { size: 60mm 40mm; margin: 0; }')
  expect(label).toContain('width: 60mm; height: 40mm;')
  expect(label).toContain('.ticket')
  expect(label).not.toContain('@bottom')
  expect(drawnPageStyles('A4 landscape', '')).toContain('width: 297mm; height: 210mm;')
})

test('texts cannot inject markup', () => {
  const html = printDocument(page, '/assets/a.js?x="y"')
  expect(html).toContain('<title>版单 &quot;A&quot; &lt;1&gt;</title>')
  expect(html.match(/<\/style>/g)).toHaveLength(3)
  expect(html).toContain('src="/assets/a.js?x=&quot;y&quot;"')
  expect(printDocument(page, '')).not.toContain('<script')
})

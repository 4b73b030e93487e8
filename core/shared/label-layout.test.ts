import { expect, test } from 'vitest'
import { fittedSize, rowWidth } from './label-layout.ts'
import { labelPapers } from './label-papers.ts'

test.each(labelPapers.map((paper) => [paper.value, paper] as const))(
  '%s: the code leaves room for the rows, and a sheet is full of labels',
  (_, paper) => {
    const { height, edge, code, sheet } = paper
    expect(code).toBeLessThan(height - 2 * edge)
    expect(rowWidth(paper)).toBeGreaterThan(30)
    if (!sheet) return
    expect(sheet.left * 2 + sheet.columns * paper.width).toBe(210)
    expect(sheet.top * 2 + sheet.rows * paper.height).toBe(297)
  },
)

test('letters are as large as their box lets them', () => {
  expect(fittedSize('M', { width: 33, height: 9 })).toBe(7.8)
  expect(fittedSize('XXXXL', { width: 33, height: 9 })).toBe(7.8)
  // A short text stays on one line; a long one breaks rather than become too small to read.
  expect(fittedSize('第 1 床 · 缸号 B141', { width: 54, height: 15 })).toBe(4.6)
  // Five signs of a fifth of the width: rounded up they would need a second line.
  expect(fittedSize('公司成衣仓', { width: 55, height: 24 })).toBe(10.7)
  const long = '深灰色拼接浅驼色人字纹（面布与里布同色，含帽，含腰带，限量版，共四十个字符整整）'
  expect(fittedSize(long, { width: 33, height: 6.5 })).toBe(1.8)
  expect(fittedSize('长'.repeat(400), { width: 33, height: 5 })).toBe(1.2)
})

test('words that stay whole get letters at which each of them fits a line, and all of them the box', () => {
  const size = (text: string, keepsWords: boolean) => fittedSize(text, { width: 33, height: 9.5, keepsWords })
  const short = Array.from({ length: 6 }, (_, at) => `${at}XL×12`).join(' ')
  expect([size(short, true), size(short, false)]).toEqual([2.7, 2.7])
  const long = Array.from({ length: 7 }, (_, at) => `17${at}/92A×445`).join(' ')
  expect(size(long, true)).toBeLessThan(size(long, false))
  expect(size(long, true)).toBeGreaterThan(1.2)
  expect(fittedSize('箱 1/12', { width: 40, height: 56, keepsWords: true })).toBeGreaterThan(8)
})

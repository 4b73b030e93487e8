import { expect, test } from 'vitest'
import { fittedSize, rowWidth, ticketPapers, ticketRows } from './ticket-layout.ts'

test.each(ticketPapers.map((paper) => [paper.value, paper] as const))(
  '%s: rows and code fill the ticket',
  (_, paper) => {
    const { height, edge, code, rows, sheet } = paper
    const inner = height - 2 * edge
    expect(ticketRows.reduce((sum, row) => sum + rows[row], 0)).toBeCloseTo(inner)
    expect(code).toBeLessThan(inner)
    expect(rowWidth(paper)).toBeGreaterThan(30)
    if (!sheet) return
    expect(sheet.left * 2 + sheet.columns * paper.width).toBe(210)
    expect(sheet.top * 2 + sheet.rows * paper.height).toBe(297)
  },
)

test('letters are as large as their box lets them', () => {
  expect(fittedSize('M', { width: 33, height: 9 })).toBe(7.8)
  expect(fittedSize('XXXXL', { width: 33, height: 9 })).toBe(7.8)
  const long = '女士长款双面羊绒大衣（可脱卸毛领）配腰带、里布加厚款二〇二六秋冬限量版本'
  const size = fittedSize(long, { width: 33, height: 7 })
  expect(size).toBeGreaterThanOrEqual(1.8)
  expect(size).toBeLessThan(3)
  expect(fittedSize('长'.repeat(400), { width: 33, height: 5 })).toBe(1.2)
})

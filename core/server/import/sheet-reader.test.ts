import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { zipOf } from '../../../tests/support/workbook-file.ts'
import { readSheet, SheetProblem, type SheetTable } from './sheet-reader.ts'
import { unpackedSize, zipParts } from './zip-parts.ts'

const csv = (text: string) => readSheet(Buffer.from(text), 'csv')
const xlsx = (rows: (string | number | Date | null)[][], name = '表') => writeXlsx({ sheets: [{ name, rows }] })

async function problemOf(reading: Promise<SheetTable>): Promise<string> {
  const error = await reading.then(
    ({ problem }) => problem && new SheetProblem(problem),
    (reason: unknown) => reason,
  )
  if (!(error instanceof SheetProblem)) throw new Error(`no problem: ${String(error)}`)
  return error.problem.text
}

test('a CSV file is read in each encoding, with its line breaks, quotes and leading zeros', async () => {
  const text = '名称,编号\r\n"锦绣\n布行","0""07"\r\n,\r\n=1+1,\r\n'
  const expected = {
    sheets: [''],
    sheet: '',
    headerRow: 1,
    header: ['名称', '编号'],
    rows: [
      { number: 2, cells: ['锦绣\n布行', '0"07'] },
      { number: 4, cells: ['=1+1', ''] },
    ],
  }
  expect(await csv(text)).toMatchObject(expected)
  expect(await csv(`\ufeff${text}`)).toMatchObject(expected)
  // “Unicode text” of Excel, in either order of bytes.
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(await readSheet(wide, 'csv')).toMatchObject(expected)
  expect(await readSheet(wide.swap16(), 'csv')).toMatchObject(expected)
  // 锦绣布行 and the headings, as Chinese Excel saves them.
  const gb18030 = Buffer.from('c3fbb3c62cb1e0bac50d0abdf5d0e5b2bcd0d02c3030370d0a', 'hex')
  expect(await readSheet(gb18030, 'csv')).toMatchObject({
    header: ['名称', '编号'],
    rows: [{ number: 2, cells: ['锦绣布行', '007'] }],
  })
})

test('a workbook is read sheet by sheet, dates as dates, without empty rows', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: '说明', rows: [['请填写第二张表'], ['谢谢']] },
      {
        name: '数据',
        rows: [[null], ['名称', '日期', null], ['甲', new Date('2026-01-31T00:00:00Z')], [null], ['乙', 2]],
      },
      { name: '草稿', rows: [['x']], hidden: true },
    ],
  })
  expect((await readSheet(bytes, 'xlsx')).sheets).toEqual(['说明', '数据'])
  const { headerRow, header, rows } = await readSheet(bytes, 'xlsx', { sheet: '数据' })
  expect([headerRow, header]).toEqual([2, ['名称', '日期']])
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [3, '甲', new Date('2026-01-31T00:00:00Z')],
    [5, '乙', 2],
  ])
  expect(await problemOf(readSheet(bytes, 'xlsx', { sheet: '没有' }))).toBe('文件中没有名为“{sheet}”的工作表')
  expect(await problemOf(readSheet(bytes, 'xlsx', { sheet: '草稿' }))).toBe('文件中没有名为“{sheet}”的工作表')
})

test('a file that cannot be imported is refused with a reason', async () => {
  expect(await problemOf(csv(''))).toBe('文件是空的')
  expect(await problemOf(csv(' , \n\n'))).toBe('表中没有内容')
  expect(await problemOf(csv('名称\n\n'))).toBe('列名下面没有数据行')
  expect(await problemOf(readSheet(await xlsx([[null]]), 'xlsx'))).toBe('表中没有内容')
  expect(await problemOf(csv(`名称\n${'x\n'.repeat(20_001)}`))).toBe('一次最多导入 {most} 行，请拆成几个文件')
  expect((await csv(`名称\n${'x\n'.repeat(20_000)}`)).rows).toHaveLength(20_000)
  expect(await problemOf(csv(`${'名称,'.repeat(1_000_000)}\nx\n`))).toBe('列数过多，最多 {most} 列')
  expect(await problemOf(csv(`名称\n${'长'.repeat(32_768)}\n`))).toBe(
    '第 {row} 行第 {column} 列的内容过长，一格最多 {most} 个字',
  )
  expect(await problemOf(readSheet(Buffer.from('名称\n\xff\xff', 'latin1'), 'csv'))).toBe(
    '认不出文件的编码，请另存为 UTF-8 或 xlsx',
  )
})

const titled = [
  ['2026 年春季供应商一览', null, null],
  [null],
  ['制表：王小姐', '2026-03-05', null],
  ['供应商 名称*', '类型', '备注'],
  ['锦绣布行', '面料', 'a'],
]

test('titles and notes above the headings are not rows, and the headings are found below them', async () => {
  const bytes = await xlsx(titled)
  const found = await readSheet(bytes, 'xlsx', { headings: ['供应商名称', '类型'] })
  expect(found).toMatchObject({ headerRow: 4, header: ['供应商 名称*', '类型', '备注'], rows: [{ number: 5 }] })
  expect(found.top.map(({ number }) => number)).toEqual([1, 3, 4, 5])
  // Without a heading that is known, it is the first row with more than a title.
  expect(await readSheet(bytes, 'xlsx')).toMatchObject({ headerRow: 3, rows: [{ number: 4 }, { number: 5 }] })
  expect(await readSheet(bytes, 'xlsx', { headerRow: 1 })).toMatchObject({ header: ['2026 年春季供应商一览'] })
  expect(await readSheet(bytes, 'xlsx', { headerRow: 5 })).toMatchObject({
    problem: { text: '列名下面没有数据行' },
    top: [{ number: 1 }, { number: 3 }, { number: 4 }, { number: 5 }],
  })
  expect(await problemOf(readSheet(bytes, 'xlsx', { headerRow: 2 }))).toBe('第 {row} 行不能作为列名')
  const text = titled.map((row) => row.join(',')).join('\n')
  expect(await readSheet(Buffer.from(text), 'csv', { headings: ['供应商名称'] })).toMatchObject({ headerRow: 4 })
})

test('a sheet with one row does not hide the other sheets, and can be chosen itself', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: '说明', rows: [['请填写第二张表']] },
      { name: '数据', rows: [['名称'], ['甲']] },
    ],
  })
  expect(await readSheet(bytes, 'xlsx')).toMatchObject({ sheet: '数据', rows: [{ cells: ['甲'] }] })
  expect(await readSheet(bytes, 'xlsx', { sheet: '说明' })).toMatchObject({
    sheets: ['说明', '数据'],
    sheet: '说明',
    problem: { text: '列名下面没有数据行' },
    rows: [],
  })
})

test('a million empty columns behind a row cost nothing', async () => {
  const { header, rows } = await csv(`名称\n甲${','.repeat(1_000_000)}\n`)
  expect([header, rows]).toEqual([['名称'], [{ number: 2, cells: ['甲'] }]])
})

test('damaged workbooks, and those that would unpack to too much, are refused before they are unpacked', async () => {
  const damaged = '文件已损坏，或者不是有效的表格'
  expect(await problemOf(readSheet(Buffer.alloc(0), 'xlsx'))).toBe('文件是空的')
  const whole = Buffer.from(await xlsx([['名称'], ['甲']]))
  expect(unpackedSize(zipParts(whole) ?? new Map())).toBeGreaterThan(1000)
  expect(await problemOf(readSheet(whole.subarray(0, -30), 'xlsx'))).toBe(damaged)
  expect(await problemOf(readSheet(Buffer.from('PK\x03\x04'), 'xlsx'))).toBe(damaged)
  expect(await problemOf(readSheet(zipOf({ 'xl/workbook.xml': Buffer.from('<') }), 'xlsx'))).toBe(damaged)
  const bomb = { 'xl/workbook.xml': Buffer.alloc(8 * 1024 * 1024, 0x20) }
  const megabytes = (count: number) => () => count * 1024 * 1024
  expect(await problemOf(readSheet(zipOf(bomb, megabytes(201)), 'xlsx'))).toBe('文件解压后过大，不能导入')
  // One that claims less than it holds is stopped at what it claims.
  for (const claimed of [0, 0.001, 1]) {
    expect(await problemOf(readSheet(zipOf(bomb, megabytes(claimed)), 'xlsx'))).toBe(damaged)
  }
})

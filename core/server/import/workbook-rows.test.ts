import { expect, test } from 'vitest'
import { workbookOf } from '../../../tests/support/workbook-file.ts'
import { message } from '../../shared/message.ts'
import { cellText, heldText, readCell } from './import-cell.ts'
import { readSheet } from './sheet-reader.ts'
import { openWorkbook } from './workbook-parts.ts'
import { ReadingBudget, TooManyCells, workbookRows } from './workbook-rows.ts'
import { zipParts } from './zip-parts.ts'
import { isUncomputed, type SheetCell } from './sheet-row.ts'

const named =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>名称</t></is></c><c r="B1" t="inlineStr"><is><t>值</t></is></c></row>'

/** The cells of column B of a sheet below its headings. */
async function read(cells: readonly string[], more: Parameters<typeof workbookOf>[1] = {}): Promise<SheetCell[]> {
  const rows = cells.map(
    (cell, index) =>
      `<row r="${index + 2}"><c r="A${index + 2}"><v>${index}</v></c>${cell.replace('<c', `<c r="B${index + 2}"`)}</row>`,
  )
  const table = await readSheet(workbookOf(named + rows.join(''), more), 'xlsx')
  return table.rows.map((row) => row.cells[1] ?? null)
}

test('an empty cell is empty, whatever type it has', async () => {
  const texts = ['<t>第一</t>', '<t/>', '<r><t>甲</t></r><r><t xml:space="preserve"> 乙</t></r><rPh><t>jia</t></rPh>']
  expect(
    await read(
      [
        '<c t="s"/>',
        '<c t="s"><v/></c>',
        '<c t="s"><v></v></c>',
        '<c t="b"/>',
        '<c t="b"><v/></c>',
        '<c t="inlineStr"/>',
        '<c t="e"/>',
        '<c/>',
        '<c t="s"><v>1</v></c>',
        '<c t="s"><v>9</v></c>',
        '<c t="s"><v>0</v></c>',
        '<c t="s"><v>2</v></c>',
        '<c t="b"><v>0</v></c>',
      ],
      { texts },
    ),
  ).toEqual([null, null, null, null, null, null, null, null, null, null, '第一', '甲 乙', false])
  // Rows of nothing but such cells are no rows.
  const empty = await readSheet(
    workbookOf(`${named}<row r="2"><c r="A2" t="s"/><c r="B2" t="b"/></row>`, { texts }),
    'xlsx',
  )
  expect([empty.rows, empty.problem?.text]).toEqual([[], '列名下面没有数据行'])
})

test('a number has the fifteen digits that people see', async () => {
  const cells = [
    '22.599999999999998',
    '0.30000000000000004',
    '1.4210854715202004E-14',
    '13800000000',
    '9007199254740991',
    '1E3',
  ]
  expect(await read(cells.map((value) => `<c><v>${value}</v></c>`))).toEqual([
    22.6, 0.3, 1.4210854715202e-14, 13_800_000_000, 9_007_199_254_740_991, 1000,
  ])
})

const text = { key: 'value', label: message('电话'), kind: 'text' } as const
const shown: readonly (readonly [format: string, value: string, shown: string, held: string])[] = [
  ['0.0%', '0.035', '3.5%', '0.035'],
  ['00000', '123', '00123', '123'],
  ['0.00', '12.5', '12.50', '12.5'],
  ['#,##0.00', '1234.5', '1,234.50', '1234.5'],
  ['[$¥-804]#,##0.00', '12', '¥12.00', '12'],
  ['_ "¥"* #,##0.00_ ;_ "¥"* -#,##0.00_ ', '12.5', '¥12.50', '12.5'],
  ['000\\-0000\\-0000', '13800000000', '138-0000-0000', '13800000000'],
  ['General"米"', '12', '12米', '12'],
  ['yyyy"年"m"月"d"日";@', '46053', '2026年1月31日', '2026-01-31'],
  ['yyyy-mm-dd', '46053', '2026-01-31', '2026-01-31'],
  ['h:mm', '0.75', '18:00', '1899-12-31 18:00'],
  // Formats that hide digits, or the whole value, are not what people mean.
  ['0.00E+00', '123456789012', '123456789012', '123456789012'],
  ['General', '123456789012', '123456789012', '123456789012'],
  [';;;', '5', '5', '5'],
  ['[bad', '5', '5', '5'],
  ['@', '007', '7', '7'],
]

test('texts take what is shown, numbers and dates what the cell holds', async () => {
  const cells = await read(
    shown.map(([, value], index) => `<c s="${index}"><v>${value}</v></c>`),
    { formats: shown.map(([format]) => format) },
  )
  expect(cells.map((cell, index) => [shown[index]?.[0], shown[index]?.[1], cellText(cell), heldText(cell)])).toEqual(
    shown,
  )
  const readAs = (kind: 'text' | 'decimal' | 'date', cell: SheetCell | undefined) =>
    readCell({ ...text, kind }, cell, { names: undefined })
  expect(readAs('text', cells[0])).toEqual({ value: '3.5%' })
  expect(readAs('decimal', cells[3])).toEqual({ value: '1234.5' })
  expect(readAs('date', cells[8])).toEqual({ value: '2026-01-31' })
})

test('days are counted from 1904 where the workbook says so', async () => {
  const properties = '<workbookPr date1904="1"/>'
  const [cell] = await read(['<c s="0"><v>44591</v></c>'], { formats: ['yyyy/m/d'], properties })
  expect([cellText(cell), heldText(cell)]).toEqual(['2026/1/31', '2026-01-31'])
})

test('a formula without a stored result is reported, one with an empty result is empty', async () => {
  const cells = await read([
    '<c><f>A1*2</f></c>',
    '<c><f>A1*2</f><v/></c>',
    '<c t="str"><f>A1</f></c>',
    '<c t="str"><f>""</f><v></v></c>',
    '<c><f>1+1</f><v>2</v></c>',
  ])
  expect(cells.map(isUncomputed)).toEqual([true, true, true, false, false])
  expect(cells.slice(3)).toEqual([null, 2])
  for (const kind of ['text', 'decimal'] as const) {
    expect(readCell({ ...text, kind }, cells[0], { names: undefined })).toEqual({
      problem: { text: '公式没有保存结果；请用表格软件打开文件，保存一次后再导入' },
    })
  }
})

test('XML is read as other programs write it', async () => {
  const rows = `<x:row><x:c t='inlineStr'><x:is><x:t>a &amp; &#x4e59;&lt;</x:t></x:is></x:c><x:c t="str"><x:v><![CDATA[<b>]]>_x000A_</x:v></x:c></x:row>
    <!-- <row/> --><x:row r="9"><x:c><x:v>1</x:v></x:c><x:c r="B9" t="d"><x:v>2026-01-31T00:00:00</x:v></x:c></x:row>`
  const { header, rows: below } = await readSheet(workbookOf(rows), 'xlsx')
  expect([header, below]).toEqual([['a & 乙<', '<b>'], [{ number: 9, cells: [1, new Date('2026-01-31T00:00:00Z')] }]])
})

const problemsOf = async (rows: string) => {
  const { problem, rows: below } = await readSheet(workbookOf(rows), 'xlsx')
  return { problem: problem?.text, rows: below.length }
}

test('cells beyond what an import takes are not made', async () => {
  const far = await problemsOf(`${named}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)
  expect(far).toMatchObject({ problem: '列名下面没有数据行', rows: 0 })
  const wide = await problemsOf(`<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`)
  expect(wide.problem).toBe('列数过多，最多 {most} 列')
  // Each of these rows was a list of 16,384 cells.
  const sparse = await problemsOf(named + '<row><c r="XFD1"/></row>'.repeat(100_000))
  expect(sparse.problem).toBe('列名下面没有数据行')
})

test('a part whose bytes have changed is damaged, even where it can be unpacked', async () => {
  const bytes = workbookOf(`${named}<row><c><v>1</v></c><c><v>2</v></c></row>`)
  const at = bytes.lastIndexOf('PK\x01\x02')
  bytes.writeUInt32LE((bytes.readUInt32LE(at + 16) + 1) % 2 ** 32, at + 16)
  await expect(readSheet(bytes, 'xlsx')).rejects.toThrow('文件已损坏')
})

test('a sheet is read no further than its budget, and neither is the same part under another name', async () => {
  const bytes = workbookOf(named + '<row><c/></row>'.repeat(40))
  const workbook = await openWorkbook(zipParts(bytes) ?? new Map())
  const [sheet] = workbook.sheets
  if (!sheet) throw new Error('no sheet')
  const readWith = async (budget: ReadingBudget) => {
    for await (const row of workbookRows(workbook, sheet, budget)) expect(row.number).toBe(1)
  }
  const twice = new ReadingBudget({ cells: 60, rows: 100 })
  await readWith(twice)
  await expect(readWith(twice)).rejects.toThrow(TooManyCells)
  await expect(readWith(new ReadingBudget({ cells: 100, rows: 40 }))).rejects.toThrow(TooManyCells)
  const tags = workbookOf(`<row>${'<a/>'.repeat(400)}</row>`)
  const junk = await openWorkbook(zipParts(tags) ?? new Map())
  const reading = workbookRows(junk, junk.sheets[0] ?? sheet, new ReadingBudget({ cells: 60, rows: 100 })).next()
  await expect(reading).rejects.toThrow(TooManyCells)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportPerson } from '../../../tests/support/import-person.ts'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
let writer: ImportPerson
let other: ImportPerson

beforeAll(async () => {
  app = await openTestApp([notePlugin(new Map([1, 2].map((id) => [id, person(id, ['NOTE'])])))])
  writer = new ImportPerson(app, await app.tokenFor(1), 'line_sheets')
  other = new ImportPerson(app, await app.tokenFor(2), 'line_sheets')
}, 120_000)
afterAll(() => app?.close())

const columns = [
  { key: 'material', headings: ['物料', '品名'], required: true },
  { key: 'usage', headings: ['单件用量'], required: false },
]
const read = (person: ImportPerson, fileUrl: string, more: object = {}) =>
  person.call('POST', 'read', { fileUrl, columns, ...more })

test('the rows below the headings are answered as people see them, with what the headings say', async () => {
  const file = await writer.uploadRows([
    ['成本表', null, null],
    ['品名', '说明', '单件用量'],
    ['府绸', '前片', 1.25],
    [null, null, null],
    ['  里布 ', null, '0.8'],
  ])
  const { status, body } = await read(writer, file)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    headerRow: 2,
    header: ['品名', '说明', '单件用量'],
    rowCount: 2,
    problem: null,
    mapping: [
      { index: 0, key: 'material' },
      { index: 2, key: 'usage' },
    ],
    lines: [
      ['府绸', '前片', '1.25'],
      ['里布', '', '0.8'],
    ],
  })
})

test('English headings count as the Chinese do, and another row can name the columns', async () => {
  const file = await writer.uploadText('Material,Usage per garment\n品名,单件用量\n府绸,2')
  expect((await read(writer, file)).body.headerRow).toBe(2)
  expect((await read(writer, file, { headerRow: 1 })).body).toMatchObject({ headerRow: 1, rowCount: 2 })
})

test('a file that cannot be read is refused in the words of imports, and so is that of somebody else', async () => {
  const { status, body } = await read(writer, await writer.uploadText('物料\n府绸'), { sheet: '二月' })
  expect({ status, text: body.message }).toEqual({ status: 422, text: '文件中没有名为“二月”的工作表' })
  const empty = await read(writer, await writer.uploadText('物料,单件用量\n'))
  expect(empty.body).toMatchObject({ problem: { text: '列名下面没有数据行' }, lines: [] })
  const own = await writer.uploadText('物料\n府绸')
  const refused = await read(other, own)
  expect({ status: refused.status, errors: refused.body.errors }).toMatchObject({
    status: 422,
    errors: [{ field: 'fileUrl', message: '文件不存在或尚未上传完' }],
  })
})

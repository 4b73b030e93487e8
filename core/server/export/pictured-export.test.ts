import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExportPerson } from '../../../tests/support/export-person.ts'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { contract, pageQuery, recordsReply } from '../../shared/contract.ts'
import { mostPicturedRows } from '../../shared/export-contract.ts'
import { fieldsOf } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { read } from '../../shared/permission.ts'
import { searchSchema } from '../../shared/search-schema.ts'
import { z } from 'zod'
import { addFile, fileUrlOf } from '../files/file-record.ts'
import { files } from '../files/file-tables.ts'
import type { ListSource } from '../list-source.ts'
import type { ServerPlugin } from '../plugin.ts'
import { eq } from 'drizzle-orm'

const fields = fieldsOf([
  { key: 'imageUrls', label: message('图片'), kind: 'images', width: 72 },
  { key: 'code', label: message('编号'), kind: 'text', width: 140, search: 'contains', sort: true },
])

const list: ListSource = {
  document: { noun: 'buttons', key: 'BUTTON', title: message('纽扣'), path: 'buttons', codeField: 'code' },
  fields,
  search: contract({
    method: 'POST',
    path: 'buttons/search',
    permission: read('BUTTON'),
    query: pageQuery,
    body: searchSchema(fields),
    reply: recordsReply(z.looseObject({})),
  }),
  table: 'buttons',
  columns: { imageUrls: { select: 'to_json(d.image_urls)' } },
  defaultSort: [{ key: 'code', descending: false }],
}

const plugin: ServerPlugin = {
  manifest: { id: 'buttons', title: message('纽扣'), requires: [] },
  documents: [list.document],
  routes: [],
  lists: [list],
}

let app: TestApp
let clerk: ExportPerson

/** Stores a picture of one colour; without a colour, one whose file is lost. */
async function addPicture(color: string | undefined, more: { isPrivate?: true; width?: number } = {}): Promise<string> {
  const { db, files: store, settings } = app.services
  const now = app.services.clock()
  const { isPrivate = false, width = 400 } = more
  const file = await addFile(db, { originalName: 'a.png', type: 'png', ownerId: 1, createdAt: now, isPrivate })
  await db.update(files).set({ uploadedAt: now }).where(eq(files.id, file.id))
  if (color !== undefined) {
    const bytes = await sharp({ create: { width, height: 200, channels: 3, background: color } })
      .png()
      .toBuffer()
    await (await store.stage([bytes])).keep(file.name)
  }
  return fileUrlOf(settings, file.name)
}

async function addButton(code: string, pictures: readonly string[]): Promise<void> {
  await app.database.pool.query('insert into buttons (code, image_urls) values ($1, $2)', [code, pictures])
}

beforeAll(async () => {
  app = await openTestApp([notePlugin(new Map([[1, person(1, ['BUTTON', 'NOTE'])]])), plugin])
  await app.database.pool.query(
    `create table buttons (id int generated always as identity primary key, code text not null, image_urls text[] not null);
     create index on buttons (code)`,
  )
  clerk = new ExportPerson(app, await app.tokenFor(1))
  const red = await addPicture('#ff0000')
  await addButton('B1', [red])
  await addButton('B2', [await addPicture('#0000ff', { width: 100 }), red])
  await addButton('B3', [red])
  // Another upload with the same content.
  await addButton('B4', [await addPicture('#ff0000')])
  await addButton('B5', [])
  await addButton('B6', [await addPicture(undefined)])
  await addButton('B7', [await addPicture('#00ff00', { isPrivate: true })])
  await app.services.jobs.start()
}, 60_000)

afterAll(() => app?.close())

async function partsOf(body: object): Promise<Record<string, string>> {
  const parts = unzipSync(await clerk.file('buttons', body))
  return Object.fromEntries(
    Object.entries(parts).map(([path, bytes]) => [path, path.endsWith('.jpeg') ? '' : strFromU8(bytes)]),
  )
}

test('pictures are in the cells of their rows, with their proportions', async () => {
  const [sheet] = (await readXlsx(await clerk.file('buttons', { withPictures: true }))).sheets
  expect(sheet?.rows).toEqual([
    ['图片', '编号'],
    [null, 'B1'],
    ['+1', 'B2'],
    [null, 'B3'],
    [null, 'B4'],
    [null, 'B5'],
    ['图片无法读取', 'B6'],
    ['图片无法读取', 'B7'],
  ])
  const places = sheet?.images?.map(({ type, anchor, width, height }) => ({ type, ...anchor.from, width, height }))
  expect(places).toEqual([
    { type: 'jpeg', row: 1, col: 0, width: 96, height: 48 },
    { type: 'jpeg', row: 2, col: 0, width: 48, height: 96 },
    { type: 'jpeg', row: 3, col: 0, width: 96, height: 48 },
    { type: 'jpeg', row: 4, col: 0, width: 96, height: 48 },
  ])
  const { dominant } = await sharp(sheet?.images?.[1]?.data).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
})

test('equal pictures are stored once, and each part is named where readers look for it', async () => {
  const parts = await partsOf({ withPictures: true })
  expect(Object.keys(parts).filter((path) => path.startsWith('xl/media/'))).toEqual([
    'xl/media/image1.jpeg',
    'xl/media/image2.jpeg',
  ])
  expect(parts['[Content_Types].xml']).toContain('Extension="jpeg"')
  expect(parts['[Content_Types].xml']).toContain('PartName="/xl/drawings/drawing1.xml"')
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<\/sheetData><drawing r:id="rId1"\/><\/worksheet>$/)
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<row r="2" ht="78" customHeight="1"')
  expect(parts['xl/drawings/drawing1.xml']?.match(/r:embed="rId1"/g)).toHaveLength(3)
  expect(parts['xl/drawings/drawing1.xml']).toContain('descr="图片"')
})

test('the file has no pictures when they were not requested or no column has any', async () => {
  const rows = await clerk.rows('buttons', { code: 'B2' })
  expect(rows).toEqual([
    ['图片', '编号'],
    [2, 'B2'],
  ])
  const parts = await partsOf({ withPictures: true, columns: ['code'] })
  expect(Object.keys(parts).filter((path) => path.includes('drawing'))).toEqual([])
  expect(await clerk.rows('buttons', { withPictures: true, columns: ['code'], code: 'B2' })).toEqual([['编号'], ['B2']])
  expect((await clerk.rows('buttons', { withPictures: true, code: 'B5' })).slice(1)).toEqual([[null, 'B5']])
})

test('too many rows for a file with pictures are refused with a reason', async () => {
  await app.database.pool.query(
    `insert into buttons (code, image_urls) select 'X' || i, '{}' from generate_series(1, $1::int) i`,
    [mostPicturedRows],
  )
  expect(await clerk.follow('buttons', { withPictures: true })).toMatchObject({
    status: 'Failed',
    message: '带图片一次最多导出 5000 行，请缩小筛选范围，或不带图片导出',
  })
  expect((await clerk.follow('buttons', {})).status).toBe('Completed')
})

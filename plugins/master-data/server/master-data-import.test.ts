import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportPerson } from '../../../tests/support/import-person.ts'
import { addPerson, written } from '../../../tests/support/sales-company.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { cleanImports } from '../../../core/server/import/import-job.ts'
import { importTasks } from '../../../core/server/import/import-tables.ts'
import { adminServer } from '../../admin/server.ts'
import { sourceText } from '../../../core/shared/message.ts'
import { masterDataServer } from '../server.ts'

let app: TestApp
let now = new Date('2026-03-05T02:00:00Z')
let writer: ImportPerson
let other: ImportPerson
let reader: ImportPerson

beforeAll(async () => {
  app = await openTestApp([adminServer, masterDataServer], {
    clock: () => now,
    environment: { TOKEN_SECONDS: '86400000', IDLE_SECONDS: '86400000' },
  })
  await app.services.jobs.start()
  const as = async (name: string, privileges: string[], path: string) =>
    new ImportPerson(app, (await addPerson(app, name, privileges)).token, path)
  writer = await as('writer', written('UNIT_MANAGEMENT'), 'unit_management')
  other = await as('other', written('UNIT_MANAGEMENT'), 'unit_management')
  reader = await as('reader', ['PRIVILEGE_UNIT_MANAGEMENT_READ'], 'unit_management')
}, 60_000)
afterAll(() => app?.close())

async function unitNames(): Promise<string[]> {
  const { rows } = await app.database.pool.query('select name from units order by id')
  return rows.map((row: { name: string }) => row.name)
}

const readFile = (fileUrl: string, by = writer, sheet?: string) =>
  by.call('POST', 'imports/read', { fileUrl, ...(sheet ? { sheet } : {}) })

test('only people who may write a document may import it', async () => {
  const fileUrl = await reader.uploadText('单位名称,计量方式\n一拃,其他\n')
  for (const [method, path] of [
    ['POST', 'imports/read'],
    ['POST', 'imports'],
    ['GET', 'imports'],
    ['GET', 'imports/1'],
    ['GET', 'imports/1/rows'],
    ['PUT', 'imports/1/run'],
  ] as const) {
    const body = method === 'GET' ? undefined : { fileUrl, mapping: [{ index: 0, key: 'name' }] }
    expect([path, (await reader.call(method, path, body)).status]).toEqual([path, 403])
  }
})

test('only people who may read the records may download them as a sheet', async () => {
  const [heading] = await reader.downloadRows('imports/sheet', { withRecords: true })
  expect(heading).toEqual(['织单 单位 ID', '单位名称', '英文名称', '计量方式'])
  const picker = await addPerson(app, 'picker', ['PRIVILEGE_SIZE_READ'])
  const asked = await new ImportPerson(app, picker.token, 'unit_management').call('POST', 'imports/sheet', {})
  expect(asked.status).toBe(403)
})

test('a finished sheet cannot be downloaded after the permission was taken away', async () => {
  const leaver = await addPerson(app, 'leaver', ['PRIVILEGE_UNIT_MANAGEMENT_READ'])
  const made = await new ImportPerson(app, leaver.token, 'unit_management').call('POST', 'imports/sheet', {})
  const status = async () => (await app.fastify.inject({ url: made.body.url })).statusCode
  expect(await status()).toBe(200)
  await app.database.pool.query('delete from user_roles where user_id = $1', [leaver.id])
  expect(await status()).toBe(401)
})

test('only the person who uploaded a file can check it, and only the person who checked it can import it', async () => {
  const fileUrl = await writer.uploadText('单位名称,计量方式\n一拃,其他\n')
  expect((await readFile(fileUrl)).status).toBe(200)
  expect(await readFile(fileUrl, other)).toMatchObject({ status: 422, body: { message: '文件不存在或尚未上传完' } })
  expect((await readFile('/api/files/0123456789abcdef0123456789abcdef.csv')).status).toBe(422)
  const task = await writer.check(fileUrl)
  expect((await other.call('GET', `imports/${task.id}`)).status).toBe(200)
  expect((await other.call('PUT', `imports/${task.id}/run`, { withoutErrors: false })).status).toBe(404)
  expect((await writer.run(task)).status).toBe('Completed')
  expect((await writer.call('PUT', `imports/${task.id}/run`, { withoutErrors: false })).status).toBe(409)
})

test('hostile files are refused with a reason', async () => {
  await expect(writer.upload('表.xlsx', Buffer.from('not a workbook'))).rejects.toThrow('415')
  await expect(writer.upload('表.csv', Buffer.from('MZ\0\0\x90'))).rejects.toThrow('415')
  await expect(writer.upload('表.csv', Buffer.from('<html><script>'))).rejects.toThrow('415')
  const refusalOf = async (fileUrl: string, sheet?: string) => {
    const { status, body } = await readFile(fileUrl, writer, sheet)
    // A problem of one sheet still lets the user choose another sheet, so it is not an error of the call.
    return body.problem ? [status, sourceText(body.problem)] : [status, body.message]
  }
  const wide = await writer.uploadText(`${'名,'.repeat(1_000_000)}\n1\n`)
  expect(await refusalOf(wide)).toEqual([200, '列数过多，最多 200 列'])
  expect(await refusalOf(await writer.uploadText(`名称\n${'长'.repeat(40_000)}\n`))).toEqual([
    200,
    '第 2 行第 1 列的内容过长，一格最多 32767 个字',
  ])
  expect(await refusalOf(await writer.uploadText(`名称\n${'米\n'.repeat(20_001)}`))).toEqual([
    200,
    '一次最多导入 20000 行，请拆成几个文件',
  ])
  const whole = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows: [['名称'], ['米']] }] }))
  expect(await refusalOf(await writer.upload('表.xlsx', whole), '别的')).toEqual([422, '文件中没有名为“别的”的工作表'])
  // The archive's directory is intact, the parts that it lists are damaged.
  whole.fill(0x41, 40, whole.readUInt32LE(whole.length - 6))
  expect(await refusalOf(await writer.upload('表.xlsx', whole))).toEqual([422, '文件已损坏，或者不是有效的表格'])
  const large = await writer.uploadText(`名称\n${`${'x'.repeat(30_000)}\n`.repeat(701)}`)
  expect(await refusalOf(large)).toEqual([422, '文件不能超过 20 MB'])
  const picture = await app.call('POST', 'users/upload-url', {
    token: await app.tokenFor(1),
    body: { filename: 'a.exe' },
  })
  expect(picture.status).toBe(422)
}, 60_000)

test('each column is mapped once, and at least one mapped column identifies the rows', async () => {
  const fileUrl = await writer.uploadText('a,b\n1,2\n')
  const refusalOf = async (mapping: unknown) => {
    const { status, body } = await writer.call('POST', 'imports', { fileUrl, mapping })
    return [status, body.message]
  }
  expect(await refusalOf([{ index: 0, key: 'createdAt' }])).toEqual([422, '不能导入“createdAt”这一列'])
  expect(
    await refusalOf([
      { index: 0, key: 'name' },
      { index: 1, key: 'name' },
    ]),
  ).toEqual([422, '一列只能对应一次'])
  expect((await refusalOf([]))[0]).toBe(422)
  const sizes = new ImportPerson(app, await app.tokenFor(1), 'size')
  const own = await sizes.uploadText('a\n1\n')
  expect(
    (await sizes.call('POST', 'imports', { fileUrl: own, mapping: [{ index: 0, key: 'description' }] })).body.message,
  ).toBe('请至少对应“ID”或“名称”这一列')
})

test('rows are matched by their ID; an ID that is no number or appears twice is reported', async () => {
  const { rows } = await app.database.pool.query(`insert into units (name) values ('甲码'), ('甲斤') returning id`)
  const [yard, kilo] = rows.map((row: { id: number }) => row.id)
  const wrong = await writer.check(
    await writer.uploadText(`ID,单位名称\n${yard},甲码\nx,1\n999999,2\n${yard},3\n,甲斤\n${kilo},甲码\n`),
  )
  const told = (await writer.rows(wrong)).map(({ row, outcome, problems }) => [
    row,
    outcome,
    ...problems.map(({ key, problem }) => `${key}: ${problem.text}`),
  ])
  expect(told).toEqual([
    [2, 'unchanged'],
    [3, 'error', 'id: ID 应是数字'],
    [4, 'error', 'id: 没有 ID 为 {id} 的资料'],
    [5, 'error', 'null: 与第 {row} 行是同一条'],
    [6, 'unchanged'],
    [7, 'error', 'null: 与第 {row} 行是同一条'],
  ])
  const taken = await writer.check(await writer.uploadText(`ID,单位名称\n${kilo},甲码\n`))
  expect((await writer.rows(taken))[0]?.problems).toEqual([{ key: 'name', problem: { text: '名称已存在' } }])
  const renamed = await writer.run(await writer.check(await writer.uploadText(`ID,单位名称\n${kilo},甲千克\n`)))
  expect(renamed.status).toBe('Completed')
  expect(await unitNames()).toContain('甲千克')
  const { rows: found } = await app.database.pool.query('select keyword from units where id = $1', [kilo])
  expect(found).toEqual([{ keyword: '甲千克 jqk jiaqianke' }])
})

test('a column of numbers from elsewhere renames nothing unless it is confirmed, and many new names are asked about', async () => {
  const added = Array.from({ length: 5 }, (_, index) => `改名${index}`)
  const { rows } = await app.database.pool.query('insert into units (name) select unnest($1::text[]) returning id', [
    added,
  ])
  const ids: number[] = rows.map((row: { id: number }) => row.id)
  const text = (heading: string) => `${heading},单位名称\n${ids.map((id, index) => `${id},新名${index}\n`).join('')}`
  const foreign = await writer.uploadText(text('id'))
  // The column is not even offered as ours, and the rows are new records.
  expect((await readFile(foreign)).body.mapping).toEqual([{ index: 1, key: 'name' }])
  const mapping = [
    { index: 0, key: 'id' },
    { index: 1, key: 'name' },
  ]
  expect(await writer.check(foreign, { mapping })).toMatchObject({
    status: 'Failed',
    message: { text: '“{column}”这一列不是从本系统导出的 ID，请先确认按它对应已有资料', values: { column: 'id' } },
  })
  const confirmed = [
    { index: 0, key: 'id', confirmed: true as const },
    { index: 1, key: 'name' },
  ]
  expect(await writer.check(foreign, { mapping: confirmed })).toMatchObject({
    counts: { changed: 5 },
    mapping: confirmed,
  })
  for (const heading of ['织单 单位 ID', 'Selvedge unit ID']) {
    const own = await writer.uploadText(text(heading))
    expect([heading, (await readFile(own)).body.mapping]).toEqual([heading, mapping])
  }
  const task = await writer.check(await writer.uploadText(text('织单 单位 ID')))
  const renames = (await writer.call('GET', `imports/${task.id}/renames`)).body
  expect(renames.total).toBe(5)
  expect(renames.records[1]).toEqual({ row: 3, from: '改名1', to: '新名1' })
  const asked = (body: object) => writer.call('PUT', `imports/${task.id}/run`, { withoutErrors: false, ...body })
  for (const body of [{}, { renames: 4 }])
    expect(await asked(body)).toMatchObject({
      status: 409,
      body: { message: '有 5 条资料的名称会改变，请核对新旧名称后确认' },
    })
  await writer.follow(task.id, () => asked({ renames: 5 }))
  expect(await unitNames()).toContain('新名4')
})

test('when one row cannot be written, none is', async () => {
  const before = await unitNames()
  await app.database.pool.query(`
    create function refuse_unit() returns trigger language plpgsql as $$
      begin if new.name = '坏' then raise exception 'no' using errcode = '23514'; end if; return new; end $$;
    create trigger refuse_unit before insert on units for each row execute function refuse_unit()`)
  try {
    const names = Array.from({ length: 700 }, (_, index) => `单位${index},按米`)
    const task = await writer.check(await writer.uploadText(`单位名称,计量方式\n${names.join('\n')}\n坏,按米\n`))
    expect(task.counts.new).toBe(701)
    const failed = await writer.run(task)
    expect(failed).toMatchObject({ status: 'Failed', message: { text: '内容超出允许的范围' } })
    expect(await unitNames()).toEqual(before)
    const { rows } = await app.database.pool.query(`select 1 from operating_records where code = '单位0'`)
    expect(rows).toEqual([])
  } finally {
    await app.database.pool.query('drop trigger refuse_unit on units; drop function refuse_unit()')
  }
})

test('an import that another process left unfinished is started again, and only once', async () => {
  const task = await writer.check(await writer.uploadText('单位名称,计量方式\n接手一,按码\n接手二,按公斤\n'))
  // This is what a process leaves that dies while writing: its transaction is rolled back, the task is still marked as
  // running.
  await app.services.db
    .update(importTasks)
    .set({ status: 'Running', progress: 40, run: '00000000-0000-0000-0000-000000000000' })
    .where(eq(importTasks.id, task.id))
  const done = await writer.follow(task.id, () =>
    app.services.jobs.enqueue(app.services.db, 'imports.make', { taskId: task.id }),
  )
  expect(done.status).toBe('Completed')
  expect((await unitNames()).filter((name) => name.startsWith('接手'))).toEqual(['接手一', '接手二'])
})

test('an import fails when its owner has lost the right or no process works on it; one that is never run is deleted', async () => {
  const lost = await writer.check(await writer.uploadText('单位名称,计量方式\n失权,其他\n'))
  await app.services.db
    .update(importTasks)
    .set({ userId: 999_999, status: 'Running' })
    .where(eq(importTasks.id, lost.id))
  const [asked, left] = [
    await writer.check(await writer.uploadText('单位名称,计量方式\n闲置,其他\n')),
    await writer.check(await writer.uploadText('单位名称,计量方式\n停下,其他\n')),
  ]
  await app.services.db.update(importTasks).set({ status: 'Running' }).where(eq(importTasks.id, left.id))
  now = new Date(now.getTime() + 61 * 60_000)
  await cleanImports(app.services)
  const statusOf = async (id: number) => (await writer.call('GET', `imports/${id}`)).body.status
  expect([await statusOf(lost.id), await statusOf(asked.id), await statusOf(left.id)]).toEqual([
    'Failed',
    'Checked',
    'Failed',
  ])
  now = new Date(now.getTime() + 8 * 24 * 3600_000)
  await cleanImports(app.services)
  expect((await writer.call('GET', `imports/${asked.id}`)).status).toBe(404)
  expect(await unitNames()).not.toContain('失权')
})

test('brands, warehouses and sizes are imported with their lists, and nothing is removed', async () => {
  const admin = await app.tokenFor(1)
  const as = (path: string) => new ImportPerson(app, admin, path)
  const importText = async (path: string, text: string) => {
    const person = as(path)
    const task = await person.check(await person.uploadText(text))
    expect(await person.rows(task, 'error')).toEqual([])
    return person.run(task)
  }
  await importText('customers', '客户名称,集团名称,保险系数\n导入客户,导入集团,0.85\n')
  await importText('size', '名称,尺码\n女装,"S,M,L"\n童装,"90\n100"\n')
  await importText('brands', '品牌名称,客户,尺码组\n导入品牌,导入客户,"女装、童装"\n')
  const place = '浙江省,绍兴市,柯桥区,1 号'
  await importText(
    'warehouses',
    `仓库名称,仓库主管,省份,城市,区市,街道地址,库位\n一号仓,admin,${place},"A-1 | 面料\nA-2"\n`,
  )
  await importText('warehouses', '仓库名称,库位\n一号仓,"A-2 | 辅料\nA-3"\n')
  await importText('brands', '品牌名称,尺码组\n导入品牌,童装\n')
  const brand = (await app.call('POST', 'brands/search', { token: admin, body: { name: '导入品牌' } })).body.records[0]
  expect([brand.customer.name, brand.sizes, brand.version]).toEqual(['导入客户', ['童装'], 2])
  const warehouse = (await app.call('POST', 'warehouses/search', { token: admin, body: {} })).body.records[0]
  expect(
    warehouse.warehouseLocations.map(({ code, description }: { code: string; description: string }) => [
      code,
      description,
    ]),
  ).toEqual([
    ['A-2', '辅料'],
    ['A-3', null],
    ['A-1', '面料'],
  ])
}, 60_000)

test('the check already refuses a change to a location in use, at its cell', async () => {
  const warehouses = new ImportPerson(app, await app.tokenFor(1), 'warehouses')
  const check = async (text: string) => warehouses.check(await warehouses.uploadText(text))
  const place = '浙江省,绍兴市,柯桥区,1 号'
  const heading = '仓库名称,仓库主管,省份,城市,区市,街道地址,库位'
  await warehouses.run(await check(`${heading}\n二号仓,admin,${place},"B-1 | 面料\nB-2"\n`))
  await app.database.pool.query(`update warehouse_locations set is_referenced = true where code = 'B-1'`)
  const changed = await check('仓库名称,库位\n二号仓,"B-1 | 辅料\nB-2"\n')
  expect((await warehouses.rows(changed)).map(({ outcome, problems }) => [outcome, problems])).toEqual([
    [
      'error',
      [
        {
          key: 'warehouseLocations',
          problem: { text: '库位{code}已被引用，不能修改或删除', values: { code: 'B-1' } },
        },
      ],
    ],
  ])
  // A location that stays as it is, or that the cell does not list, is not a change.
  const kept = await check('仓库名称,库位\n二号仓,"B-2 | 里料\nB-1 | 面料"\n')
  expect(kept.counts).toEqual({ new: 0, changed: 1, unchanged: 0, error: 0 })
  const left = await check('仓库名称,库位\n二号仓,B-3\n')
  expect((await warehouses.run(left)).status).toBe('Completed')
  const { rows } = await app.database.pool.query(
    `select code from warehouse_locations l join warehouses w on w.id = l.warehouse_id where w.name = '二号仓' order by l.position`,
  )
  expect(rows.map(({ code }: { code: string }) => code)).toEqual(['B-3', 'B-1', 'B-2'])
}, 60_000)

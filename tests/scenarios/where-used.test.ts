import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Usage } from '../../core/shared/usage-contract.ts'
import { contentOf } from '../../plugins/sales/template-orders/template-order-copy.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { boxPlugin } from '../support/box-plugin.ts'
import { addPerson, openSalesCompany, type SalesCompany, written } from '../support/sales-company.ts'

let company: SalesCompany
let order: TemplateOrder
let everything: { id: number; token: string }

const query = async (text: string, values: readonly unknown[] = []) =>
  (await company.app.database.pool.query(text, [...values])).rows

beforeAll(async () => {
  company = await openSalesCompany([boxPlugin], { clock: () => new Date('2026-03-05T02:00:00Z') })
  order = (await company.create(company.completeOrder(), 'submit')).body
  const modules = [
    'TEMPLATE_ORDER',
    'BUSINESS_TASK_GLOBAL',
    'MATERIAL',
    'CUSTOMER',
    'BRAND',
    'SUPPLIER',
    'WAREHOUSE',
    'SIZE',
    'UNIT_MANAGEMENT',
    'ADMIN',
  ]
  everything = await addPerson(company.app, 'everything', written(...modules))
})
afterAll(() => company?.close())

const ask = (document: string, id: number, token = everything.token, more = '') =>
  company.app.call('GET', `usage/${document}/${id}${more}`, { token })

/** The uses of a record in short form: document → number, fields by label. */
async function usesOf(document: string, id: number, token?: string) {
  const answer = await ask(document, id, token)
  expect(answer.status).toBe(200)
  const { uses, others } = answer.body as Usage
  const named = uses.map((use) => [
    use.document,
    use.count,
    use.places.map(({ label, count }) => `${label.text} ${count}`),
  ])
  return { named, others }
}

const customerOf = async () =>
  Number((await query('select customer_id from brands where id = $1', [company.brandId]))[0].customer_id)

describe('where a record is used', () => {
  test('every master record lists the documents that refer to it, in which field, and their addresses', async () => {
    const { body } = await ask('brands', company.brandId)
    const code = order.templateDesign.code
    expect(body).toEqual({
      uses: [
        {
          document: 'template_orders',
          title: { text: '版单' },
          count: 1,
          places: [
            { label: { text: '品牌' }, count: 1, list: `/dashboard/sale/templateOrders?brand=${company.brandId}` },
            { label: { text: '已确认版本' }, count: 1, list: null },
          ],
          records: [{ id: order.id, code: `${code} 初样`, path: `/dashboard/sale/templateOrders/${order.id}` }],
        },
      ],
      others: 0,
    })
    const orders = (...places: string[]) => ['template_orders', 1, [...places, '已确认版本 1']]
    expect((await usesOf('customers', await customerOf())).named).toEqual([['brands', 1, ['客户 1']], orders('客户 1')])
    expect((await usesOf('suppliers', company.supplierId)).named).toEqual([['materials', 1, ['供应商 1']]])
    expect((await usesOf('materials', company.materialId)).named).toEqual([orders('物料 1')])
    expect((await usesOf('categories', company.departmentId)).named).toEqual([orders('业务部门 1')])
    expect((await usesOf('categories', company.developmentGroupId)).named).toEqual([orders('开发小组 1')])
    expect((await usesOf('users', company.colleague.id)).named).toEqual([orders('样板跟单 1')])
    const [type] = await query(
      `select id from categories where type = 'sampleType' and name = '初样' and parent_id is null`,
    )
    const typeUses = (await ask('categories', Number(type.id))).body as Usage
    const ofOrders = typeUses.uses.find(({ document }) => document === 'template_orders')
    expect(ofOrders?.places).toEqual([
      {
        label: { text: '样版类别' },
        count: 1,
        list: `/dashboard/sale/templateOrders?type=${encodeURIComponent('初样')}`,
      },
    ])
    const [role] = await query(`select role_id as id from user_roles where user_id = $1`, [company.reader.id])
    const roleUses = (await ask('roles', Number(role.id))).body as Usage
    expect(roleUses.uses[0]).toMatchObject({
      document: 'users',
      count: 1,
      records: [{ path: `/dashboard/admin/user/${company.reader.id}` }],
      places: [{ list: `/dashboard/admin/user/list?roleName=${encodeURIComponent('role of reader')}` }],
    })
  })

  test('units and the second supplier are found in secondary processes, sizes in brands, people in warehouses', async () => {
    const [unit] = await query(`insert into units (name) values ('十二件') returning id`)
    const [size] = await query(`insert into sizes (name, ranges) values ('S–L', '{S,M,L}') returning id`)
    await query('insert into brand_sizes (brand_id, size_id) values ($1, $2)', [company.brandId, size.id])
    const [color] = await query('select id from template_order_colors where order_id = $1 order by id limit 1', [
      order.id,
    ])
    await query(
      `insert into template_secondary_processes (color_id, position, supplier_id, unit_id, name) values ($1, 0, $2, $3, '印花')`,
      [color.id, company.supplierId, unit.id],
    )
    expect((await usesOf('units', Number(unit.id))).named).toEqual([['template_orders', 1, ['二次工艺 1']]])
    expect((await usesOf('sizes', Number(size.id))).named).toEqual([['brands', 1, ['尺码组 1']]])
    expect((await usesOf('suppliers', company.supplierId)).named).toEqual([
      ['materials', 1, ['供应商 1']],
      ['template_orders', 1, ['二次工艺 1']],
    ])
    await query('delete from template_secondary_processes where color_id = $1', [color.id])
  })

  test('what only a confirmed version refers to counts as used', async () => {
    const draft = (await company.create(company.completeOrder(), 'submit')).body
    const [other] = await query(
      `insert into materials (name, pinyin_key, supplier_id) values ('棉布', 'mian', $1) returning id`,
      [company.supplierId],
    )
    const { templateDesign, ...content } = contentOf(draft)
    const revised = await company.app.call('PUT', 'template_orders?type=regression', {
      token: company.merchandiser.token,
      part: {
        ...content,
        id: draft.id,
        version: draft.version,
        templateDesign: {
          ...templateDesign,
          templates: templateDesign.templates.map((one) => ({
            ...one,
            bomMaterials: [
              { material: { id: other.id }, materialType: 'Main', usage: '1', actionRegion: '', description: '' },
            ],
          })),
        },
      },
    })
    expect(revised.status).toBe(200)
    const [use] = ((await ask('materials', company.materialId)).body as Usage).uses
    expect(use?.count).toBe(2)
    expect(use?.places.map(({ label, count }) => [label.text, count])).toEqual([
      ['物料', 1],
      ['已确认版本', 2],
    ])
    expect(use?.records.map(({ id }) => id)).toEqual([draft.id, order.id])
    await query('delete from template_orders where id = $1', [draft.id])
    await query('delete from materials where id = $1', [other.id])
  })

  test('a use that the reader may not read is counted without a name', async () => {
    const brands = await addPerson(company.app, 'brands', ['PRIVILEGE_BRAND_READ', 'PRIVILEGE_CUSTOMER_READ'])
    expect(await usesOf('brands', company.brandId, brands.token)).toEqual({ named: [], others: 1 })
    expect(await usesOf('customers', await customerOf(), brands.token)).toEqual({
      named: [['brands', 1, ['客户 1']]],
      others: 1,
    })
    expect(JSON.stringify((await ask('brands', company.brandId, brands.token)).body)).not.toContain('初样')
  })

  test('a use outside the reader’s scope is counted without a name', async () => {
    const color = { code: order.templateDesign.code, type: '初样', color: '白色' }
    const made = await company.app.call('POST', 'business_tasks', { token: company.colleague.token, body: color })
    expect(made.status).toBe(201)
    const brands = await addPerson(company.app, 'tasks', ['PRIVILEGE_BRAND_READ', 'PRIVILEGE_BUSINESS_TASK_READ'])
    // The order and the colleague's task.
    expect(await usesOf('brands', company.brandId, brands.token)).toEqual({ named: [], others: 2 })
    const { uses } = (await ask('brands', company.brandId)).body as Usage
    expect(uses.find(({ document }) => document === 'business_tasks')?.records).toMatchObject([
      { path: `/dashboard/taskManagement/list?id=${made.body.id}..${made.body.id}` },
    ])
  })

  test('nobody can ask about records that they may not read, or that do not exist', async () => {
    expect((await ask('customers', await customerOf(), company.reader.token)).status).toBe(404)
    expect((await ask('customers', 999_999)).status).toBe(404)
    expect((await ask('nothing_of_that_name', 1)).status).toBe(404)
    expect((await company.app.call('GET', `usage/brands/${company.brandId}`)).status).toBe(401)
  })
})

describe('a record that is used is not deleted', () => {
  const box = (body: object) => company.app.call('POST', 'boxes', { token: everything.token, body })
  const shelf = async () => Number((await query(`insert into shelves (name) values ('A') returning id`))[0].id)
  const remove = (path: string, token = everything.token) => company.app.call('DELETE', path, { token })

  test('the refusal names what uses the record; without uses it is deleted', async () => {
    const id = await shelf()
    for (const name of ['一号', '二号', '三号', '四号']) await box({ name, shelfId: id })
    // Kind and code are named also to people who may not open the document.
    for (const { token } of [everything, company.reader])
      expect(await remove(`shelves/${id}`, token)).toMatchObject({
        status: 409,
        body: { message: '已被 4 个箱子使用：四号、三号、二号 等，不能删除' },
      })
    expect((await remove(`shelves/${await shelf()}`)).status).toBe(200)
  })

  test('the foreign key refuses with the same text when the check is missing', async () => {
    const id = await shelf()
    await box({ name: '五号', shelfId: id })
    expect(await remove(`shelves/${id}/unasked`)).toMatchObject({
      status: 409,
      body: { message: '已被箱子使用，不能删除' },
    })
  })

  test('of a new reference and a deletion at the same time one is refused with a reason', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const id = await shelf()
      const both = [() => box({ name: `R${round}`, shelfId: id }), () => remove(`shelves/${id}`)]
      if (round % 2) both.reverse()
      const answers = await Promise.all(both.map((one) => one()))
      const [made, gone] = round % 2 ? answers.toReversed() : answers
      outcomes.add(`${made?.status} ${gone?.status}`)
      const refusedText = made?.status === 201 ? gone?.body.message : made?.body.message
      expect(refusedText).toMatch(made?.status === 201 ? /^已被 1 个箱子使用：R\d+，不能删除$/ : /已被删除/)
    }
    for (const outcome of outcomes) expect(['201 409', '422 200']).toContain(outcome)
  })

  test('a sample order names what prevents its deletion, and its own parts do not prevent it', async () => {
    const copy = (await company.create({ ...company.completeOrder(), source: order.id, sourceType: 'copy' })).body
    await box({ name: '样衣', orderId: copy.id })
    const refused = await remove(`template_orders/${copy.id}`, company.merchandiser.token)
    expect(refused).toMatchObject({ status: 200, body: '已被 1 个箱子使用：样衣，不能删除' })
    const keeping = (await ask('template_orders', order.id, everything.token, '?keeping=true')).body as Usage
    expect(keeping).toEqual({ uses: [], others: 0 })
    expect((await usesOf('template_orders', order.id)).named).toContainEqual(['template_orders', 1, ['来源版单 1']])
    await query('delete from boxes where order_id = $1', [copy.id])
    expect((await remove(`template_orders/${copy.id}`, company.merchandiser.token)).body).toBe('')
  })

  test('a location in use can be neither renamed nor removed', async () => {
    const address = { country: '中国', state: '广东', city: '广州', district: '海珠', street: '新港路 1 号' }
    const body = {
      name: '一号仓',
      warehouseSupervisorId: company.colleague.id,
      address,
      warehouseLocations: [{ code: 'A-01' }, { code: 'A-02' }],
    }
    const made = (await company.app.call('POST', 'warehouses', { token: everything.token, part: body })).body
    const [used, free] = made.warehouseLocations
    await box({ name: '六号', locationId: used.id })
    const save = (warehouseLocations: object[]) =>
      company.app.call('PUT', 'warehouses', {
        token: everything.token,
        part: { ...body, id: made.id, version: 1, warehouseLocations },
      })
    const reason = '库位A-01已被 1 个箱子使用：六号，不能删除'
    expect(await save([{ id: free.id, code: 'A-02' }])).toMatchObject({ status: 409, body: { message: reason } })
    expect(await save([{ id: used.id, code: 'B-01' }])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'warehouseLocations.0.code', message: expect.stringContaining('A-01') }] },
    })
    expect((await save([{ id: used.id, code: 'A-01' }])).status).toBe(200)
    expect((await usesOf('warehouse_locations', used.id)).named).toEqual([['boxes', 1, ['库位 1']]])
    expect((await usesOf('users', company.colleague.id)).named).toContainEqual(['warehouses', 1, ['仓库主管 1']])
  })
})

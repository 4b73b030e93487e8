import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../plugins/sales/template-orders/template-order-copy.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { openLiveStream } from '../support/live-reader.ts'
import { openSalesCompany, type Person, type SalesCompany } from '../support/sales-company.ts'

let company: SalesCompany
let address: string
beforeAll(async () => {
  company = await openSalesCompany([])
  address = await company.app.listen()
})
afterAll(() => company?.close())

type Entry = { readonly kind: string; readonly id: number; readonly text?: string; readonly actionLabel?: string }

const as = ({ token }: Person) => ({
  get: (path: string) => company.app.call('GET', path, { token }),
  post: (path: string, body: unknown) => company.app.call('POST', path, { token, body }),
  put: (path: string, body: unknown) => company.app.call('PUT', path, { token, body }),
  remove: (path: string) => company.app.call('DELETE', path, { token }),
})

async function listen({ token }: Person) {
  const stream = await openLiveStream(address, token)
  expect(await stream.next()).toEqual({ event: 'ready', data: {} })
  return stream
}

test('two people settle a question on a sample order, and a third one sees nothing of it', async () => {
  const { merchandiser, colleague, stranger } = company
  const [she, he, they] = [as(merchandiser), as(colleague), as(stranger)]
  const order = (await company.create({ templateDesign: { type: '初样', customerCode: 'YS-1' } })).body
  const timeline = `timeline/template_orders/${order.id}`
  const about = { document: 'template_orders', recordId: order.id }
  const [his, theirs] = [await listen(colleague), await listen(stranger)]

  // She looks for people to ask: only those who may read the order are offered.
  const { records } = (await she.get(`${timeline}/people?keyword=coll`)).body
  expect(records.map(({ id }: Person) => id)).toEqual([colleague.id])
  expect((await she.get(`${timeline}/people?keyword=stranger`)).body.records).toEqual([])

  // She asks him. He is notified at once, whether his window shows the order or not.
  const asked = (await she.post('comments', { ...about, text: '@测colleague 领子改了吗？', mentions: [colleague.id] }))
    .body
  const heard = [await his.next(), await his.next(), await his.next()]
  expect(heard).toContainEqual({ event: 'user', data: { kind: 'mention', id: expect.any(Number) } })
  expect(heard).toContainEqual({
    event: 'change',
    data: {
      document: 'comments',
      id: asked.id,
      version: 1,
      action: 'created',
      about: { document: 'template_orders', id: order.id },
    },
  })

  // His list of mentions leads to the order.
  const [mention] = (await he.get('comments/mentions')).body.records
  expect(mention).toMatchObject({
    title: expect.stringContaining('初样'),
    path: `/dashboard/sale/templateOrders/${order.id}`,
    author: { id: merchandiser.id },
  })

  // He changes the order and answers; by reading the comment he has seen the mention.
  const content = contentOf(order as TemplateOrder)
  const change = { ...content.templateDesign, customerCode: 'YS-2' }
  const saved = await he.put('template_orders', { ...content, templateDesign: change, id: order.id, version: 1 })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await he.post('comments', { ...about, text: '改好了，款号也换了' })
  expect((await he.put('comments/mentions/read', about)).body).toEqual({ read: 1 })
  expect((await he.get('comments/mentions')).body).toEqual({ records: [], unread: 0 })

  // The timeline shows all of it, newest first.
  const { entries } = (await she.get(timeline)).body
  expect(entries.map((one: Entry) => one.actionLabel ?? one.text)).toEqual([
    '改好了，款号也换了',
    '修改',
    '@测colleague 领子改了吗？',
    '新建',
  ])

  // She wants to know the earlier style number: the history of the field shows who changed it.
  const history = (await she.get(`${timeline}/field_history?field=templateDesign.customerCode`)).body
  expect(history.label).toEqual(['客户款号'])
  expect(history.entries.map(({ user, changes }: { user: Person; changes: unknown[] }) => [user.id, changes])).toEqual([
    [
      colleague.id,
      [
        {
          path: 'templateDesign.customerCode',
          label: ['客户款号'],
          before: [{ kind: 'text', text: 'YS-1' }],
          after: [{ kind: 'text', text: 'YS-2' }],
        },
      ],
    ],
    [merchandiser.id, [expect.objectContaining({ before: [], after: [{ kind: 'text', text: 'YS-1' }] })]],
  ])

  // She deletes her question; a placeholder remains.
  await she.remove(`comments/${asked.id}`)
  const left = (await he.get(timeline)).body.entries.find((one: Entry) => one.kind === 'comment' && one.id === asked.id)
  expect(left).toMatchObject({ text: '', mentions: [], user: { id: merchandiser.id } })

  // People who may not read sample orders receive none of this.
  expect((await they.get(timeline)).status).toBe(404)
  expect((await they.post('comments', { ...about, text: '？' })).status).toBe(404)
  await company.app.services.live.publishToUser(stranger.id, { kind: 'farewell' })
  expect(await theirs.next()).toEqual({ event: 'user', data: { kind: 'farewell' } })

  // The order is deleted, and its comments can no longer be read.
  const now = (await she.get(`template_orders/${order.id}`)).body
  expect((await she.remove(`template_orders/${now.id}`)).body).toBe('')
  expect((await he.get(timeline)).status).toBe(404)
  expect((await he.get('comments/mentions?all=true')).body.records).toEqual([])
  for (const stream of [his, theirs]) stream.close()
})

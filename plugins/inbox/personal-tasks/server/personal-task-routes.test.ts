import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApprovalDesk, on, type ServerPlugin, type Work } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { addPerson, openSalesCompany, type Person, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import type { PersonalTask } from '../personal-task-contract.ts'
import type { PersonalTaskEvent } from '../personal-task-events.ts'

type Lists = Record<
  'receivedPersonalTasks' | 'sentPersonalTasks' | 'receivedApprovalTasks' | 'sentApprovalTasks',
  PersonalTask[]
>

let company: SalesCompany
let orderId: number
let approver: Person
const decided: PersonalTaskEvent[] = []
let refusesNext = false

/** Stands in for the plugin of a document whose changes need an approval. */
const orders: ServerPlugin = {
  manifest: { id: 'approvals', title: message('审批'), requires: ['inbox'] },
  routes: [],
  approvals: [
    {
      document: 'template_orders',
      async ask(work, id, { type, reason }) {
        const subject = { document: 'template_orders', id }
        const deciders = await deskOf(work).deciders(work, subject, [approver.id])
        await deskOf(work).open(work, { ...subject, type, reason, deciders, names: { code: 'LY2603' } })
      },
      preview: async () => ({ effect: 'changed', changes: [] }),
      async decide(work, id, decision) {
        await deskOf(work).close(work, { document: 'template_orders', id }, { ...decision, isGone: false })
        if (refusesNext) throw new Error('the change could not be made')
      },
    },
  ],
  effects: [
    on<PersonalTaskEvent>('personal_tasks.decided', async (told) => {
      decided.push(told)
    }),
  ],
}

function deskOf({ services }: Work): ApprovalDesk {
  if (!services.approvalDesk) throw new Error('no desk')
  return services.approvalDesk
}

beforeAll(async () => {
  company = await openSalesCompany([orders], { clock: () => new Date('2026-03-05T02:00:00Z') })
  approver = await addPerson(company.app, 'approver', ['PRIVILEGE_TEMPLATE_ORDER_READ'])
  orderId = (await company.create(company.completeOrder(), 'submit')).body.id
})
afterAll(() => company?.close())

const as = ({ token }: Person) => ({
  get: (path: string) => company.app.call('GET', path, { token }),
  post: (path: string, body: unknown, key?: string) =>
    company.app.call('POST', path, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) }),
  put: (path: string, body: unknown) => company.app.call('PUT', path, { token, body }),
})
const lists = async (person: Person): Promise<Lists> => (await as(person).get('personal_tasks')).body
const counts = async (person: Person) => (await as(person).get('notification/counts')).body

const design = { template: { code: 'LY2603', type: '初样', color: '黑色' } }
const newTask = (more: object = {}) => ({
  resourceType: 'PatterningOrder',
  toUserId: company.colleague.id,
  payload: design,
  about: { document: 'template_orders', id: orderId },
  ...more,
})
const request = (more: object = {}) => ({
  type: 'Deletion',
  resourceType: 'TemplateOrder',
  payload: { reasonForApproval: '客户取消', approveOrderId: orderId, ...design },
  ...more,
})

describe('tasks', () => {
  test('a task is listed for sender and recipient, and counted for the recipient', async () => {
    const before = (await counts(company.colleague)).tasks
    const made = await as(company.merchandiser).post('personal_tasks', newTask())
    expect(made).toMatchObject({
      status: 201,
      body: {
        type: 'Creation',
        resourceType: 'PatterningOrder',
        status: 'Pending',
        fromUser: { id: company.merchandiser.id },
        toUser: { id: company.colleague.id },
        payload: design,
        result: null,
      },
    })
    expect((await lists(company.colleague)).receivedPersonalTasks.map(({ id }) => id)).toContain(made.body.id)
    expect((await lists(company.merchandiser)).sentPersonalTasks.map(({ id }) => id)).toContain(made.body.id)
    expect((await lists(company.reader)).receivedPersonalTasks).toEqual([])
    expect((await counts(company.colleague)).tasks).toBe(before + 1)
  })

  test('repeating a call does not create a second task', async () => {
    const one = await as(company.merchandiser).post('personal_tasks', newTask(), 'once')
    const two = await as(company.merchandiser).post('personal_tasks', newTask(), 'once')
    expect(two.body.id).toBe(one.body.id)
  })

  test('neither sender nor recipient of a task may be somebody who cannot read its document', async () => {
    const refused = await as(company.merchandiser).post('personal_tasks', newTask({ toUserId: company.stranger.id }))
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'toUserId' }] } })
    expect(refused.body.message).toContain('没有查看该单据的权限，不能指派')
    expect((await as(company.stranger).post('personal_tasks', newTask())).status).toBe(404)
    const unknown = newTask({ about: { document: 'nothing_of_that_name', id: 1 } })
    expect((await as(company.merchandiser).post('personal_tasks', unknown)).status).toBe(404)
    const gone = newTask({ about: { document: 'template_orders', id: 2_000_000 } })
    expect((await as(company.merchandiser).post('personal_tasks', gone)).status).toBe(404)
    const nobody = newTask({ toUserId: 2_000_000 })
    expect((await as(company.merchandiser).post('personal_tasks', nobody)).status).toBe(422)
    const other = newTask({ resourceType: 'SaleOrder' })
    expect((await as(company.merchandiser).post('personal_tasks', other)).status).toBe(409)
  })

  test('only the recipient can skip a task, and only once', async () => {
    const { body: task } = await as(company.merchandiser).post('personal_tasks', newTask())
    const skip = { ...task, status: 'Skipped' }
    expect((await as(company.stranger).put('personal_tasks', skip)).status).toBe(404)
    expect((await as(company.reader).put('personal_tasks', skip)).status).toBe(404)
    expect(await as(company.merchandiser).put('personal_tasks', skip)).toMatchObject({
      status: 409,
      body: { message: '不是指派给您的任务' },
    })
    const [first, second] = await Promise.all([1, 2].map(() => as(company.colleague).put('personal_tasks', skip)))
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    expect((await lists(company.colleague)).receivedPersonalTasks.find(({ id }) => id === task.id)?.status).toBe(
      'Skipped',
    )
  })

  test('a task is finished only with a document that exists', async () => {
    const { body: task } = await as(company.merchandiser).post('personal_tasks', newTask())
    for (const result of [null, { patterningOrder: { id: 5 } }, { buyMaterialsOrder: { id: 5 } }]) {
      const answer = await as(company.colleague).put('personal_tasks', { ...task, status: 'Finished', result })
      expect(answer).toMatchObject({ status: 422, body: { message: '所选的内容不存在或已被删除' } })
    }
    expect((await as(company.colleague).put('personal_tasks', { ...task, status: 'Agree' })).status).toBe(422)
  })
})

describe('approvals', () => {
  test('the document’s area says who decides; a document without approvals is refused', async () => {
    expect(
      await as(company.merchandiser).post('personal_tasks/approval', request({ resourceType: 'Quote' })),
    ).toMatchObject({
      status: 409,
      body: { message: '该单据不支持此类审批' },
    })
    const empty = request({ payload: { approveOrderId: orderId, reasonForApproval: ' ' } })
    expect(await as(company.merchandiser).post('personal_tasks/approval', empty)).toMatchObject({
      status: 422,
      body: { message: '请输入申请原因' },
    })
  })

  test('while one request is open a second is refused; the approver decides and the applicant is notified', async () => {
    const made = await as(company.merchandiser).post('personal_tasks/approval', request())
    expect(made).toMatchObject({ status: 201, body: { status: 'UnderApproval', toUser: { id: approver.id } } })
    expect(await as(company.colleague).post('personal_tasks/approval', request())).toMatchObject({
      status: 409,
      body: { message: '已有1条正在进行的审批记录,请关注' },
    })
    expect((await counts(approver)).approvals).toBe(1)
    const decide = (status: string) => ({ id: made.body.id, version: 1, status })
    expect(await as(company.merchandiser).put('personal_tasks/approval', decide('Agree'))).toMatchObject({
      status: 409,
      body: { message: '不能审批自己提交的申请' },
    })
    expect((await as(company.colleague).put('personal_tasks/approval', decide('Agree'))).status).toBe(404)
    expect((await as(company.colleague).put('personal_tasks', { ...decide('Skipped'), result: null })).status).toBe(404)
    const unread = (await counts(company.merchandiser)).unread
    const [one, two] = await Promise.all(
      ['Agree', 'Rejected'].map((status) => as(approver).put('personal_tasks/approval', decide(status))),
    )
    expect([one?.status, two?.status].sort()).toEqual([200, 409])
    expect([one, two].find((answer) => answer?.status === 409)?.body.message).toBe('该审批已处理')
    expect(decided.map(({ id }) => id)).toEqual([made.body.id])
    expect((await counts(approver)).approvals).toBe(0)
    expect((await counts(company.merchandiser)).unread).toBe(unread + 1)
  })

  test('two requests at the same time make one approval', async () => {
    const answers = await Promise.all(
      [company.merchandiser, company.colleague].map((person) => as(person).post('personal_tasks/approval', request())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe('已有1条正在进行的审批记录,请关注')
    const made = answers.find(({ status }) => status === 201)
    await as(approver).put('personal_tasks/approval', { id: made?.body.id, version: 1, status: 'Rejected' })
  })

  test('a decision whose change fails leaves the approval open', async () => {
    const { body } = await as(company.merchandiser).post('personal_tasks/approval', request())
    refusesNext = true
    expect(
      (await as(approver).put('personal_tasks/approval', { id: body.id, version: 1, status: 'Agree' })).status,
    ).toBe(500)
    refusesNext = false
    expect((await lists(approver)).receivedApprovalTasks[0]).toMatchObject({ id: body.id, status: 'UnderApproval' })
    expect(
      (await as(approver).put('personal_tasks/approval', { id: body.id, version: 1, status: 'Agree' })).status,
    ).toBe(200)
  })

  test('a request of the approver goes to the administrators', async () => {
    const made = await as(approver).post('personal_tasks/approval', request())
    expect(made.body.deciders).toMatchObject([{ id: 1 }])
    const admin = { id: 1, token: await company.app.tokenFor(1) }
    expect((await lists(admin)).receivedApprovalTasks.map(({ id }) => id)).toContain(made.body.id)
    const agreed = await as(admin).put('personal_tasks/approval', { id: made.body.id, version: 1, status: 'Agree' })
    expect(agreed).toMatchObject({ status: 200, body: { status: 'Agree', toUser: { id: 1 } } })
  })

  test('everybody who may read a document sees its approvals', async () => {
    const path = `personal_tasks/order_approval?resourceType=TemplateOrder&approveOrderId=${orderId}`
    const { body } = await as(company.reader).get(path)
    expect(body.length).toBeGreaterThan(1)
    expect(body.map(({ id }: PersonalTask) => id)).toEqual(
      body.map(({ id }: PersonalTask) => id).toSorted((one: number, other: number) => other - one),
    )
    expect((await as(company.stranger).get(path)).body).toEqual([])
    expect((await as(company.reader).get('personal_tasks/order_approval')).status).toBe(400)
  })
})

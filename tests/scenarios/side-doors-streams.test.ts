import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runWork, systemActor } from '../../core/server/work.ts'
import { openLiveStream } from '../support/live-reader.ts'
import { addPerson, openSalesCompany, type Person, type SalesCompany } from '../support/sales-company.ts'

let company: SalesCompany
let address: string
let open: Awaited<ReturnType<typeof openLiveStream>>[] = []

beforeAll(async () => {
  company = await openSalesCompany([])
  address = await company.app.listen()
})
afterAll(() => company?.close())
afterEach(() => {
  for (const stream of open) stream.close()
  open = []
})

async function listen({ token }: Person) {
  const stream = await openLiveStream(address, token)
  open.push(stream)
  expect(await stream.next()).toEqual({ event: 'ready', data: {} })
  return stream
}

const farewell = { kind: 'farewell', id: 7 }

/** Once this event arrives, all earlier events have arrived as well. */
async function sayFarewell({ id }: Person): Promise<void> {
  await company.app.services.live.publishToUser(id, farewell)
}

const confirmed = async () => {
  const made = await company.create(company.completeOrder(), 'submit')
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

describe('the live stream', () => {
  test('sends no event of sample orders to a person who may not read them', async () => {
    const [reader, stranger] = [await listen(company.reader), await listen(company.stranger)]
    const order = await confirmed()
    await sayFarewell(company.stranger)
    expect(await reader.next()).toMatchObject({ event: 'change', data: { document: 'template_orders', id: order.id } })
    expect(await stranger.next()).toEqual({ event: 'user', data: farewell })
  })

  test('sends personal events to that person alone', async () => {
    const [one, other] = [await listen(company.reader), await listen(company.stranger)]
    await company.app.services.live.publishToUser(company.reader.id, { kind: 'notification', id: 3 })
    await sayFarewell(company.stranger)
    expect(await one.next()).toEqual({ event: 'user', data: { kind: 'notification', id: 3 } })
    expect(await other.next()).toEqual({ event: 'user', data: farewell })
  })

  test('sends no event of the tasks of others to a person who sees only their own', async () => {
    const tasks = (flag: string) => `PRIVILEGE_BUSINESS_TASK_${flag}`
    const clerk = await addPerson(company.app, 'clerk', [tasks('READ')])
    const head = await addPerson(company.app, 'head', [tasks('READ'), 'PRIVILEGE_BUSINESS_TASK_GLOBAL_READ'])
    const order = await confirmed()
    const [own, all, none] = [await listen(company.colleague), await listen(head), await listen(clerk)]
    const { code, type } = order.templateDesign
    const body = { code, type, color: '黑色', purchaseCode: '' }
    const made = await company.app.call('POST', 'business_tasks', { token: company.colleague.token, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const told = { event: 'change', data: { document: 'business_tasks', id: made.body.id } }
    await sayFarewell(clerk)
    expect(await own.next()).toMatchObject(told)
    expect(await all.next()).toMatchObject(told)
    expect(await none.next()).toEqual({ event: 'user', data: farewell })
  })

  test('sends no event of a document that nobody has declared', async () => {
    const reader = await listen(company.merchandiser)
    await runWork(company.app.services, systemActor, (work) =>
      work.record({ document: 'secret_plans', id: 1, action: 'created' }),
    )
    await sayFarewell(company.merchandiser)
    expect(await reader.next()).toEqual({ event: 'user', data: farewell })
  })
})

describe('an export', () => {
  let taskId: number
  let url: string

  beforeAll(async () => {
    const stream = await listen(company.reader)
    const started = await company.app.call('POST', 'template_orders/export', { token: company.reader.token, body: {} })
    taskId = started.body.taskId
    expect(await stream.next()).toEqual({ event: 'user', data: { kind: 'export', id: taskId } })
    const task = await company.app.call('GET', `export_tasks/${taskId}`, { token: company.reader.token })
    expect(task.body.status).toBe('Completed')
    url = task.body.exportUrls[0]
  })

  const statusOf = async (of: string) => {
    const headers = { authorization: `Bearer ${company.reader.token}` }
    return (await company.app.fastify.inject({ method: 'GET', url: of, headers })).statusCode
  }

  test('can be read only by its owner, even by people who may read the list', async () => {
    const { token } = company.merchandiser
    expect((await company.app.call('GET', `export_tasks/${taskId}`, { token })).status).toBe(404)
    const { records } = (await company.app.call('GET', 'export_tasks', { token })).body
    expect(records.map(({ id }: { id: number }) => id)).not.toContain(taskId)
  })

  test('has a file that is served only with its own signature, not with one of another file or grant', async () => {
    expect(await statusOf(url)).toBe(200)
    const [plain = '', token = ''] = url.split('?token=')
    expect(await statusOf(plain)).toBe(404)
    const [expires = '', signature = ''] = token.split('.')
    expect(await statusOf(`${plain}?token=${Number(expires) + 3600}.${signature}`)).toBe(404)
    const upload = await company.app.call('POST', 'users/upload-url', {
      token: company.stranger.token,
      body: { filename: 'mine.xlsx' },
    })
    expect(await statusOf(`${plain}?token=${String(upload.body.uploadUrl).split('?token=')[1]}`)).toBe(404)
    expect(await statusOf(`${plain}?size=thumb`)).toBe(404)
  })

  test('has a file that cannot be had by putting its address into a document', async () => {
    const [plain = ''] = url.split('?')
    const content = company.completeOrder()
    const made = await company.create({
      ...content,
      templateDesign: { ...content.templateDesign, designImageUrls: [plain] },
    })
    const shown = made.status === 201 ? made.body.templateDesign.designImageUrls : []
    for (const one of shown) expect(await statusOf(one)).toBe(404)
  })
})

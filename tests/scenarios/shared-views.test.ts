import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveRoles } from '../support/give-roles.ts'
import { openLiveStream } from '../support/live-reader.ts'
import { addPerson, openSalesCompany, type Person, type SalesCompany, written } from '../support/sales-company.ts'

const list = 'apex-templateOrderList'
const value = { search: { size: '50' }, order: ['code'], hidden: [], widths: {} }
const told = { event: 'user', data: { kind: 'list_views' } }
const farewell = { kind: 'farewell', id: 7 }

type Stream = Awaited<ReturnType<typeof openLiveStream>>

let company: SalesCompany
let address: string
let admin: Person
let streams: Record<'owner' | 'colleague' | 'stranger', Stream>
const roleOf = new Map<Person, number>()

beforeAll(async () => {
  company = await openSalesCompany()
  address = await company.app.listen()
  admin = await addPerson(company.app, 'chief', written('ADMIN'))
  for (const person of [company.merchandiser, company.colleague, company.stranger, admin]) {
    const { rows } = await company.app.database.pool.query(
      'select role_id as id from user_roles where user_id = $1 order by role_id desc limit 1',
      [person.id],
    )
    roleOf.set(person, Number(rows[0]?.id))
  }
})
afterAll(() => company?.close())

async function listen({ token }: { token: string }): Promise<Stream> {
  const stream = await openLiveStream(address, token)
  expect((await stream.next())?.event).toBe('ready')
  return stream
}

beforeEach(async () => {
  streams = {
    owner: await listen(company.merchandiser),
    colleague: await listen(company.colleague),
    stranger: await listen(company.stranger),
  }
})
afterEach(() => {
  for (const stream of Object.values(streams)) stream.close()
})

/** The events that a person's stream has received so far. */
async function heardBy(who: keyof typeof streams, person: Person): Promise<unknown[]> {
  await company.app.services.live.publishToUser(person.id, farewell)
  const heard: unknown[] = []
  for (;;) {
    const event = await streams[who].next()
    if ((event?.data as { kind?: string } | undefined)?.kind === 'farewell') return heard
    heard.push(event)
  }
}

async function expectHeard(counts: { owner: number; colleague: number; stranger: number }): Promise<void> {
  const { merchandiser, colleague, stranger } = company
  const times = (count: number) => Array.from({ length: count }, () => told)
  expect(await heardBy('owner', merchandiser)).toEqual(times(counts.owner))
  expect(await heardBy('colleague', colleague)).toEqual(times(counts.colleague))
  expect(await heardBy('stranger', stranger)).toEqual(times(counts.stranger))
}

const save = async (name: string) => {
  const { token } = company.merchandiser
  const made = await company.app.call('POST', 'list_views', { token, body: { list, name, value } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { id: number; version: number }
}
const change = async (id: number, body: object) => {
  const answer = await company.app.call('PUT', `list_views/${id}`, { token: company.merchandiser.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const share = (id: number, version: number, ...people: Person[]) =>
  change(id, { version, roleIds: people.map((person) => roleOf.get(person)) })

test('a view of one’s own sends no event to others', async () => {
  const { id } = await save('自用')
  await change(id, { version: 1, name: '还是自用' })
  await company.app.call('DELETE', `list_views/${id}`, { token: company.merchandiser.token })
  await expectHeard({ owner: 3, colleague: 0, stranger: 0 })
})

test('people with whom a view is shared get an event for each change until the sharing ends', async () => {
  const { id } = await save('急单')
  await share(id, 1, company.colleague)
  await expectHeard({ owner: 2, colleague: 1, stranger: 0 })

  await change(id, { version: 2, name: '特急单' })
  await change(id, { version: 3, value: { ...value, hidden: ['code'] } })
  await expectHeard({ owner: 2, colleague: 2, stranger: 0 })

  // The view is shared with other people: those who lose it get a last event, those who gain it a first one.
  await share(id, 4, company.stranger)
  await expectHeard({ owner: 1, colleague: 1, stranger: 1 })
  await change(id, { version: 5, name: '加急' })
  await expectHeard({ owner: 1, colleague: 0, stranger: 1 })

  await company.app.call('DELETE', `list_views/${id}`, { token: company.merchandiser.token })
  await expectHeard({ owner: 1, colleague: 0, stranger: 1 })
})

test('an owner who shares a view with one of their roles gets one event', async () => {
  const { id } = await save('大家的')
  await share(id, 1, company.merchandiser, company.colleague)
  await expectHeard({ owner: 2, colleague: 1, stranger: 0 })
})

test('an administrator who previews a role gets the events of that role, and none of other roles', async () => {
  const { id } = await save('岗位')
  const lookAs = async (person: Person) => {
    const body = { roleIds: [roleOf.get(person)] }
    const started = await company.app.call('POST', 'admin/role_preview', { token: admin.token, body })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    return listen({ token: started.body.accessToken })
  }
  const stream = await lookAs(company.colleague)
  const expectTold = async (times: number) => {
    await company.app.services.live.publishToRoles({ roleIds: [roleOf.get(company.colleague) ?? 0] }, farewell)
    for (let left = times; left > 0; left -= 1) expect(await stream.next()).toEqual(told)
    expect(await stream.next()).toEqual({ event: 'user', data: farewell })
  }
  await share(id, 1, company.stranger)
  await share(id, 2, company.colleague)
  await change(id, { version: 3, name: '岗位单' })
  await expectTold(2)
  await change(id, { version: 4, roleIds: [] })
  await change(id, { version: 5, name: '不再共享' })
  await expectTold(1)
  stream.close()
})

test('a person who has lost the role gets no more events', async () => {
  const { id } = await save('换岗')
  await share(id, 1, company.colleague)
  await expectHeard({ owner: 2, colleague: 1, stranger: 0 })
  const body = { userIds: [company.colleague.id], roleIds: [Number(roleOf.get(company.stranger))] }
  expect((await giveRoles(company.app, admin.token, body)).status).toBe(200)
  expect(await heardBy('colleague', company.colleague)).toEqual([{ event: 'user', data: { kind: 'session' } }])
  await change(id, { version: 2, name: '换岗以后' })
  await expectHeard({ owner: 1, colleague: 0, stranger: 0 })
})

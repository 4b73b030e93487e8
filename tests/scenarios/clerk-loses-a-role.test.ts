import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../core/server/database/database.ts'
import { serversOf } from '../support/area-servers.ts'
import { giveRoles } from '../support/give-roles.ts'
import { openLiveStream } from '../support/live-reader.ts'
import { addPerson, openSalesCompany, type SalesCompany, written } from '../support/sales-company.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { openTestDatabase } from '../support/test-database.ts'

const readOrders = 'PRIVILEGE_TEMPLATE_ORDER_READ'
const readMaterials = 'PRIVILEGE_MATERIAL_READ'
const administers = written('ADMIN')

let database: Database
let dataDir: string
let company: SalesCompany
/** The two servers of the company. Only `here` runs exports, so that the test controls when. */
let here: TestApp
let there: TestApp
let hereAddress: string
let thereAddress: string
let chief: { id: number; token: string }

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'selvedge-lost-role-'))
  company = await openSalesCompany([], { database, dataDir })
  here = company.app
  there = await openTestApp(serversOf('sales'), {
    database,
    dataDir,
  })
  hereAddress = await here.listen()
  thereAddress = await there.fastify.listen({ port: 0, host: '127.0.0.1' })
  chief = await addPerson(here, 'chief', administers)
  await company.create(company.completeOrder(), 'submit')
})
afterAll(async () => {
  await there?.close()
  await company?.close()
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function roleId(name: string): Promise<number> {
  const { rows } = await database.pool.query('select id from roles where name = $1', [name])
  return Number(rows[0]?.id)
}

/** Adds a clerk with two roles: one reads sample orders, the other one materials. */
async function hireClerk(name: string) {
  const clerk = await addPerson(here, name, [readOrders])
  const helper = await addPerson(here, `helper of ${name}`, [readMaterials])
  const roles = { orders: await roleId(`role of ${name}`), materials: await roleId(`role of helper of ${name}`) }
  await giveClerk(here, clerk.id, [roles.orders, roles.materials])
  return { ...clerk, roles, helper }
}

async function giveClerk(app: TestApp, userId: number, roleIds: number[]): Promise<void> {
  const answer = await giveRoles(app, chief.token, { userIds: [userId], roleIds })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const search = (app: TestApp, token: string, list: string) =>
  app.call('POST', `${list}/search?size=1`, { token, body: {} }).then(({ status }) => status)

/** The event that a page receives when the roles of its person have changed. */
const rolesChanged = { event: 'user', data: { kind: 'session' } }

async function listenAt(address: string, token: string) {
  const stream = await openLiveStream(address, token)
  expect((await stream.next())?.event).toBe('ready')
  return stream
}

test('a clerk who is signed in on two servers loses the role that reads sample orders', async () => {
  const clerk = await hireClerk('clerk')
  const [nearby, faraway] = [await listenAt(hereAddress, clerk.token), await listenAt(thereAddress, clerk.token)]

  // Both servers accept the clerk.
  for (const app of [here, there]) expect(await search(app, clerk.token, 'template_orders')).toBe(200)
  await company.create(company.completeOrder())
  for (const stream of [nearby, faraway])
    expect(await stream.next()).toMatchObject({ event: 'change', data: { document: 'template_orders' } })

  // The chief takes the role away on one server, while the clerk's pages stay open on both.
  await giveClerk(here, clerk.id, [clerk.roles.materials])

  // The next call is refused by the server that made the change at once, and by the other one when it has received the
  // event.
  expect(await search(here, clerk.token, 'template_orders')).toBe(403)
  await company.create(company.completeOrder())
  await there.services.live.publishToUser(clerk.id, { kind: 'farewell', id: 1 })

  // Both open pages receive the change of roles, and neither receives the order that was created since.
  for (const stream of [nearby, faraway]) {
    expect(await stream.next()).toEqual(rolesChanged)
    expect(await stream.next()).toEqual({ event: 'user', data: { kind: 'farewell', id: 1 } })
  }
  expect(await search(there, clerk.token, 'template_orders')).toBe(403)

  // The permissions of the remaining role still work, and the session stays valid.
  for (const app of [here, there]) expect(await search(app, clerk.token, 'materials')).toBe(200)

  // The chief gives the role back on the other server, and both accept the clerk again.
  await giveClerk(there, clerk.id, [clerk.roles.orders, clerk.roles.materials])
  expect(await search(there, clerk.token, 'template_orders')).toBe(200)
  await company.create(company.completeOrder())
  expect(await nearby.next()).toEqual(rolesChanged)
  expect(await nearby.next()).toMatchObject({ event: 'change', data: { document: 'template_orders' } })
  expect(await search(here, clerk.token, 'template_orders')).toBe(200)
  for (const stream of [nearby, faraway]) stream.close()
})

test('a privilege taken from a role is taken from everybody who holds the role, on both servers', async () => {
  const clerk = await hireClerk('second clerk')
  const faraway = await listenAt(thereAddress, clerk.token)
  for (const app of [here, there]) expect(await search(app, clerk.token, 'template_orders')).toBe(200)
  const emptied = await here.call('PUT', `admin/roles/${clerk.roles.orders}/privileges`, {
    token: chief.token,
    body: { ids: [], version: 1 },
  })
  expect(emptied.status, JSON.stringify(emptied.body)).toBe(200)
  await company.create(company.completeOrder())
  await here.services.live.publishToUser(clerk.id, { kind: 'farewell', id: 2 })
  expect(await faraway.next()).toEqual(rolesChanged)
  expect(await faraway.next()).toEqual({ event: 'user', data: { kind: 'farewell', id: 2 } })
  for (const app of [here, there]) expect(await search(app, clerk.token, 'template_orders')).toBe(403)
  faraway.close()
})

test('an export ends with the role that it was started with', async () => {
  const clerk = await hireClerk('third clerk')
  const stream = await listenAt(hereAddress, clerk.token)
  // The chief works on the other server. Once the clerk's page has received a later event, this server knows the
  // change.
  const farewell = JSON.stringify({ event: 'user', data: { kind: 'farewell', id: 3 } })
  const change = async (roleIds: number[]) => {
    await giveClerk(there, clerk.id, roleIds)
    await there.services.live.publishToUser(clerk.id, { kind: 'farewell', id: 3 })
    const heard: unknown[] = []
    while (JSON.stringify(heard.at(-1)) !== farewell) heard.push(await stream.next())
    expect(heard).toContainEqual(rolesChanged)
  }
  const take = () => change([clerk.roles.materials])
  const give = () => change([clerk.roles.orders, clerk.roles.materials])
  const startExport = async (): Promise<number> => {
    const started = await here.call('POST', 'template_orders/export', { token: clerk.token, body: {} })
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
    return started.body.taskId
  }
  const endOf = async (taskId: number) => {
    for (;;) {
      const event = await stream.next()
      expect(event, 'the stream has ended').toBeDefined()
      if ((event?.data as { kind?: string } | undefined)?.kind === 'export') {
        expect(event?.data).toEqual({ kind: 'export', id: taskId })
        return (await there.call('GET', `export_tasks/${taskId}`, { token: clerk.token })).body
      }
    }
  }

  // One export finishes in time. Its file can be downloaded while the role lasts, and no longer, although its address
  // is still signed.
  const done = await endOf(await startExport())
  expect(done.status).toBe('Completed')
  const url = done.exportUrls[0]
  const headers = { authorization: `Bearer ${clerk.token}` }
  const download = async (app: TestApp) => (await app.fastify.inject({ method: 'GET', url, headers })).statusCode
  for (const app of [here, there]) expect(await download(app)).toBe(200)
  await take()
  for (const app of [here, there]) {
    expect(await download(app)).toBe(404)
    expect((await app.call('GET', `export_tasks/${done.id}`, { token: clerk.token })).body.exportUrls).toEqual([])
  }
  await give()
  for (const app of [here, there]) expect(await download(app)).toBe(200)

  // One export is running: the role is taken away while its rows are written. It fails and leaves no file.
  const { stage } = here.services.files
  const slow = vi.spyOn(here.services.files, 'stage').mockImplementationOnce(async (...given) => {
    const staged = await stage(...given)
    await giveClerk(there, clerk.id, [clerk.roles.materials])
    return staged
  })
  const overtaken = await endOf(await startExport())
  expect(slow).toHaveBeenCalled()
  slow.mockRestore()
  expect([overtaken.status, overtaken.exportUrls]).toEqual(['Failed', []])
  await give()

  // One export is still queued when the role is taken away.
  const { rows } = await database.pool.query(
    `insert into export_tasks (user_id, document, list, params, created_at, updated_at)
     values ($1, 'template_orders', 'template_orders/export', '{}', now(), now()) returning id`,
    [clerk.id],
  )
  const waiting = Number(rows[0].id)
  await take()
  await here.services.jobs.enqueue(here.services.db, 'exports.make', { taskId: waiting })
  here.services.jobs.wake('exports.make')
  const refused = await endOf(waiting)
  expect([refused.status, refused.exportUrls]).toEqual(['Failed', []])
  stream.close()
}, 60_000)

test('a clerk whose account is disabled is signed out everywhere, from pages and files', async () => {
  const clerk = await hireClerk('fourth clerk')
  const faraway = await listenAt(thereAddress, clerk.token)
  expect(await search(there, clerk.token, 'materials')).toBe(200)
  const closed = await here.call('PUT', `users/profile/${clerk.id}`, {
    token: chief.token,
    part: { firstName: '离', lastName: '职', category: null, isDeleted: true, version: 2 },
  })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(await faraway.next()).toBeUndefined()
  for (const app of [here, there]) expect(await search(app, clerk.token, 'materials')).toBe(401)
})

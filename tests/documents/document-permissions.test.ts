import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRoutes } from '../../core/server/app-routes.ts'
import { runSeed } from '../../core/server/demo-seed.ts'
import { permissionsOf, permits } from '../../core/shared/permission.ts'
import { adminServer } from '../../plugins/admin/server.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { allCalls, callsOpenTo, openByModule, openToVisitors } from '../support/permission-lines.ts'
import { registeredCalls } from '../support/registered-calls.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

type Person = { readonly id: number; readonly roles: readonly string[]; readonly privileges: readonly string[] }

/** What each call with a contract asks for. */
const asked = new Map(
  appRoutes(serverPlugins).map(({ contract }) => [`${contract.method} ${contract.path}`, contract.permission]),
)

/** Routes without a contract: the API's description, files and streams. */
const withoutContract = ['GET /build-info.json', 'GET docs', 'GET files/:name', 'GET live', 'PUT files/:name/upload']

let app: TestApp
let calls: string[]

beforeAll(async () => {
  app = await openTestApp(serverPlugins, { environment: { SEED: 'demo' } })
  // The roles and people of the demo company; no call needs its documents to be refused or let in.
  await runSeed(app.services, [adminServer], 0.02)
  const answered = await registeredCalls(app.fastify, '/api')
  // Signing out would end the session that the remaining calls use.
  calls = [...answered.filter((call) => call !== 'POST users/logout'), 'POST users/logout']
}, 120_000)
afterAll(() => app?.close())

async function rowsOf<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await app.database.pool.query(text, [...values])).rows as Row[]
}

async function addPerson(username: string, roles: readonly string[]): Promise<number> {
  const [person] = await rowsOf<{ id: number }>(
    `insert into users (username, last_name, first_name, pinyin_abbreviation, pinyin_key, password_hash) values ($1, '走', $1, 'z', 'zou', '-') returning id`,
    [username],
  )
  const id = Number(person?.id)
  await rowsOf('insert into user_roles (user_id, role_id) select $1, id from roles where name = any($2)', [id, roles])
  return id
}

async function personOf(id: number): Promise<Person> {
  const roles = await rowsOf<{ name: string }>(
    'select r.name from roles r join user_roles ur on ur.role_id = r.id where ur.user_id = $1',
    [id],
  )
  const privileges = await rowsOf<{ name: string }>(
    'select distinct p.name from privileges p join role_privileges rp on rp.privilege_id = p.id join user_roles ur on ur.role_id = rp.role_id where ur.user_id = $1',
    [id],
  )
  return { id, roles: roles.map(({ name }) => name), privileges: privileges.map(({ name }) => name) }
}

/** Whether the server lets a person make a call. It checks permissions before the input, so an invalid input still counts as let in. */
async function isLetIn(call: string, token: string | undefined): Promise<boolean> {
  const [method = '', name = ''] = call.split(' ')
  const path = name.replace(/:(id|name|sessionId|type)\b/g, '2147483647').replace(':key', 'walk')
  const url = path.startsWith('/') ? path : `/api/${path}`
  // An accepted stream never ends, so the test calls it only for visitors, who are refused.
  if (name === 'live' && token) return true
  const hasBody = method === 'POST' || method === 'PUT'
  const answer = await app.fastify.inject({
    method: method as 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(hasBody ? { payload: { 'not a key of any body': true } } : {}),
  })
  expect(answer.statusCode, call).toBeLessThan(500)
  return answer.statusCode !== 401 && answer.statusCode !== 403
}

/** The calls for which the server and the table differ about a person. */
async function disagreements(
  token: string | undefined,
  open: ReadonlySet<string>,
  made: readonly string[] = calls,
): Promise<string[]> {
  const found: string[] = []
  for (const call of made) {
    const isOpen = await isLetIn(call, token)
    if (isOpen !== open.has(call)) found.push(`${call}: the server ${isOpen ? 'lets in' : 'refuses'}`)
  }
  return found
}

test('every call of the server has a line in the table, and every line a call', () => {
  expect(calls.toSorted()).toEqual([...allCalls].sort())
})

test('a visitor may make only the calls that are open to visitors', async () => {
  expect(await disagreements(undefined, new Set(openToVisitors))).toEqual([])
})

test('a person of each role may make only the calls that the role’s modules allow', async () => {
  const roles = (await rowsOf<{ name: string }>('select name from roles order by id')).map(({ name }) => name)
  expect(roles.length).toBeGreaterThan(15)
  const holders = await rowsOf<{ role: string; id: number }>(
    `select r.name as role, min(u.id) as id from roles r join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id
     where not u.is_deleted and u.username <> 'admin' group by r.name`,
  )
  const known = new Map(holders.map(({ role, id }) => [role, id]))
  const people: (Person & { readonly open: ReadonlySet<string> })[] = []
  for (const role of roles) {
    const person = await personOf(known.get(role) ?? (await addPerson(`only ${role}`, [role])))
    expect(person.roles).toEqual([role])
    const open = callsOpenTo(person.privileges, person.roles)
    const actor = await app.services.accounts?.actor(app.services.db, person.id)
    const wrong = [...asked].filter(([call, permission]) => permits(actor?.permissions, permission) !== open.has(call))
    expect(
      wrong.map(([call]) => call),
      role,
    ).toEqual([])
    people.push({ ...person, open })
  }
  // That the server keeps to the contract of a call, those people show who tell it best from other calls: of those who may make it the two who may make
  // fewest, and of the others the two who may make most. Calls without a contract are made by everybody.
  const fewestFirst = people.toSorted((one, other) => one.open.size - other.open.size)
  const makers = new Map<string, readonly Person[]>()
  for (const call of calls) {
    const may = fewestFirst.filter(({ open }) => open.has(call))
    const mayNot = fewestFirst.filter(({ open }) => !open.has(call))
    makers.set(call, asked.has(call) ? [...may.slice(0, 2), ...mayNot.slice(-2)] : people)
  }
  for (const {
    id,
    roles: [role],
    open,
  } of people) {
    const made = calls.filter((call) => makers.get(call)?.some((maker) => maker.id === id))
    expect(await disagreements(await app.tokenFor(id), open, made), role).toEqual([])
  }
}, 120_000)

test('the first administrator holds every privilege, a person without a role none', async () => {
  const admin = await personOf(1)
  expect(await disagreements(await app.tokenFor(1), callsOpenTo(admin.privileges, admin.roles))).toEqual([])
  expect(callsOpenTo(admin.privileges)).toEqual(new Set(allCalls))
  const nobody = await addPerson('nobody', [])
  expect(await disagreements(await app.tokenFor(nobody), callsOpenTo([]))).toEqual([])
})

test('each privilege, alone and with its other flag, allows only the calls of its module', async () => {
  const privileges = (await rowsOf<{ name: string }>('select name from privileges order by id')).map(({ name }) => name)
  const modules = new Set(privileges.map((name) => name.replace(/^PRIVILEGE_|_(READ|WRITE)$/g, '')))
  expect(Object.keys(openByModule).filter((module) => !modules.has(module))).toEqual([])
  // The test above proves that the server enforces the contracts; this one only compares the contracts for each privilege.
  expect(calls.filter((call) => !asked.has(call))).toEqual(withoutContract)
  const pairs = [...modules].map((module) => [`PRIVILEGE_${module}_READ`, `PRIVILEGE_${module}_WRITE`])
  for (const held of [...privileges.map((name) => [name]), ...pairs]) {
    const permissions = permissionsOf([{ name: 'only', privileges: held }])
    const open = callsOpenTo(held)
    const wrong = [...asked].filter(([call, permission]) => permits(permissions, permission) !== open.has(call))
    expect(
      wrong.map(([call]) => call),
      held.join(' and '),
    ).toEqual([])
  }
})

test('a person with a single privilege may make the calls that the contracts say', async () => {
  const privilege = 'PRIVILEGE_CUSTOMER_READ'
  await rowsOf('insert into roles (name) values ($1)', [privilege])
  await rowsOf(
    'insert into role_privileges (role_id, privilege_id) select r.id, p.id from roles r join privileges p on p.name = r.name where r.name = $1',
    [privilege],
  )
  const id = await addPerson('only one', [privilege])
  expect(await disagreements(await app.tokenFor(id), callsOpenTo([privilege]))).toEqual([])
})

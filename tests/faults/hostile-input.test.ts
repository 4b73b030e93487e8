import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appRoutes } from '../../core/server/app-routes.ts'
import type { Contract } from '../../core/shared/contract.ts'
import { creating, updating } from '../documents/document-choice.ts'
import { contractOf, everyPlugin, openDocumentCompany } from '../documents/document-company.ts'
import type { DocumentCompany } from '../documents/document-sample.ts'
import { damagedBodies, hostileBodies } from '../support/hostile-bodies.ts'
import type { TestApp } from '../support/test-app.ts'

const contracts = appRoutes(everyPlugin).map(({ contract }) => contract)

const wrongIds = ['abc', '0', '-1', '1.5', '99999999999', "1' or '1'='1", '%00']
/** A valid id, of no record: what else is wrong with a call is found, too. */
const absentId = '2147483647'
const wrongQueries = [
  'page=0&size=0',
  'page=abc',
  'size=1001',
  'page=999999999999',
  'type=nonsense',
  'unknown=1',
  'page=1&page=2',
  'keyword=%00&code=%00&type=%00&color=%00&name=%00',
]
const long = 'x'.repeat(100_000)
const wrongBodies: unknown[] = [
  null,
  [],
  'text',
  42,
  {},
  { unknown: true },
  { keyword: '%_\\' },
  { keyword: 'a\u0000b' },
  { 'key\u0000': 1, keyword: 'half a pair \ud83d' },
  { keyword: { $ne: 1 } },
  { sort: [{ key: 'id; drop table users', descending: true }] },
  { id: 'x', version: 'y', name: 1 },
  { name: long, company: long, code: long, comments: long },
  { ids: [1e99, -1, 'a'], userIds: [0], roleIds: ['1'] },
  { templateDesign: { sampleDress: [{ color: 1, sizeRanges: 'x' }] } },
  { templateDesign: { type: '初样\u0000' }, budget: '1e400', orderPlaceDate: '2026-02-31' },
  JSON.parse(`{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`),
]

let company: DocumentCompany
let app: TestApp
let token = ''

/** The path of a contract with this id in its place. */
function pathWith(contract: Contract, id: string): string {
  return contract.path.replace(/:\w+/g, encodeURIComponent(id))
}

beforeAll(async () => {
  // Exports with nonsense parameters fail in the background and write errors to the log.
  company = await openDocumentCompany({ LOG_LEVEL: 'silent' })
  app = company.app
  await app.listen()
})

/**
 * Earlier calls may have taken away the administrator's roles, rights or sign-in, which is allowed; this restores them.
 */
beforeEach(async () => {
  const { pool } = app.database
  await pool.query('update users set is_deleted = false where id = 1')
  await pool.query(
    'insert into role_privileges (role_id, privilege_id) select r.id, p.id from roles r cross join privileges p on conflict do nothing',
  )
  await pool.query('insert into user_roles (user_id, role_id) select 1, id from roles on conflict do nothing')
  app.services.sessions.forget('everyone')
  token = await app.tokenFor(1)
})

afterAll(() => company?.close())

describe('hostile input is refused clearly, and never a server error', () => {
  async function expectRefusal(contract: Contract, path: string, body: unknown): Promise<void> {
    const answer = await app.call(contract.method, path, { token, body: body === null ? 'null' : body })
    const what = `${path} ${JSON.stringify(body)?.slice(0, 2000)} → ${JSON.stringify(answer.body)?.slice(0, 200)}`
    expect(answer.status, what).toBeLessThan(500)
    if (answer.status >= 400) expect(answer.body.message, what).toBeTypeOf('string')
    // A refusal for lack of permission would have tested nothing.
    expect(answer.status, what).not.toBe(403)
  }

  test.each(contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    '%s',
    async (_, contract) => {
      const bodies = contract.method === 'GET' ? [undefined] : wrongBodies
      const queries = ['', ...wrongQueries.map((query) => `?${query}`)]
      for (const [index, body] of bodies.entries())
        await expectRefusal(contract, pathWith(contract, absentId) + (queries[index % queries.length] ?? ''), body)
      // The id is read before the body, so a wrong one is refused alike with each.
      if (contract.path.includes(':'))
        for (const [index, id] of wrongIds.entries())
          await expectRefusal(contract, pathWith(contract, id), bodies[index % bodies.length])
      if (contract.method === 'GET')
        for (const query of queries) await expectRefusal(contract, pathWith(contract, '1') + query, undefined)
      if (!(contract.body instanceof z.ZodUndefined)) {
        for (const body of hostileBodies(contract.body, 60))
          await expectRefusal(contract, pathWith(contract, '1'), body)
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )

  test.each(creating)('a new record that is correct except for one value: %s', async (_, { create = '', content }) => {
    const contract = contractOf(create)
    for (const body of damagedBodies(await content(company, company.turn())))
      await expectRefusal(contract, contract.path, body)
  })

  test.each(updating)('a change that is correct except for one value: %s', async (name, sample) => {
    const contract = contractOf(sample.update ?? '')
    const { record, body } = await company.change(name, sample)
    for (const damaged of damagedBodies(body))
      await expectRefusal(contract, contract.path.replace(':id', String(record.id)), damaged)
  })
})

describe('nobody gets around their permissions', () => {
  test('forged and damaged tokens are refused', async () => {
    for (const forged of [`${token}x`, token.split('.').slice(0, 2).join('.'), 'a.b.c', 'null', '']) {
      const answer = await app.call('GET', 'users/profile', { token: forged || ' ' })
      expect(answer.status, forged).toBe(401)
    }
  })
})

describe('malformed bodies are refused', () => {
  const url = '/api/template_orders/search'
  const send = (payload: string | Buffer, type = 'application/json') =>
    app.fastify.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    })

  test.each([
    ['broken JSON', '{"a":', 'application/json', 400],
    ['three megabytes', JSON.stringify({ keyword: 'x'.repeat(3_000_000) }), 'application/json', 413],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['JSON nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'application/json', 422],
  ])('%s', async (_, payload, type, status) => {
    const answer = await send(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBeTypeOf('string')
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { adminServer } from '../../server.ts'

const password = 'correct horse'
const email = 'chen@selvedge.example'
const hour = 3600_000
let now = new Date('2026-03-02T01:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await openTestApp([adminServer], {
    clock: () => now,
    environment: { SEED: 'none', ADMIN_PASSWORD: password },
  })
  await app.call('POST', 'users/signup', { body: { email, password, lastName: '陈', firstName: '静' } })
  const part =
    "insert into users (username, email, password_hash, first_name, last_name, pinyin_abbreviation, pinyin_key, keyword, created_at, updated_at) select 'chenjing', 'chenjing@selvedge.example', password_hash, '静', '陈', 'cj', 'chenjing', 'chenjing', created_at, updated_at from users where email = $1"
  await app.database.pool.query(part, [email])
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 30 * 24 * hour)
  await app.database.pool.query('delete from login_attempts')
})

const enter = async (username: string, secret: string) =>
  (await app.call('POST', 'users/login', { body: { username, password: secret } })).status
const wrong = async (username: string, times: number) => {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) statuses.push(await enter(username, 'wrong horse'))
  return statuses
}

test('nobody is locked out when the clock is set back', async () => {
  expect(await wrong('admin', 3)).toEqual([401, 401, 401])
  now = new Date(now.getTime() - 24 * hour)
  expect(await enter('admin', password)).toBe(200)
  now = new Date(now.getTime() - 24 * hour)
  expect(await enter('admin', password)).toBe(200)
})

test('a wait does not grow when the clock is set back, and is at most a quarter of an hour', async () => {
  for (let turn = 0; turn < 20; turn++) {
    await enter('admin', 'wrong horse')
    now = new Date(now.getTime() + 901_000)
  }
  now = new Date(now.getTime() - 901_000)
  expect(await enter('admin', password)).toBe(429)
  now = new Date(now.getTime() - 10 * 24 * hour)
  expect(await enter('admin', password)).toBe(429)
  now = new Date(now.getTime() + 901_000)
  expect(await enter('admin', password)).toBe(200)
})

test('the first free attempts store no wait', async () => {
  await wrong('admin', 2)
  const { rows } = await app.database.pool.query('select blocked_until from login_attempts')
  expect(rows.map((row) => (row as { blocked_until: Date }).blocked_until.getTime())).toEqual([0, 0])
})

test('attempts by user name and by e-mail address of one account count together', async () => {
  expect(await wrong('chenjing', 3)).toEqual([401, 401, 401])
  expect(await wrong('ChenJing@selvedge.example', 2)).toEqual([401, 401])
  expect(await enter('chenjing', password)).toBe(429)
})

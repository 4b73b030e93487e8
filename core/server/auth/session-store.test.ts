import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../database/database.ts'
import { runWork, systemActor } from '../work.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { loginThrottle } from './throttle.ts'
import type { Refused } from '../refusal.ts'
import { forgetActor, listSessions, refreshSession, revokeOtherSessions, revokeSession } from './session-store.ts'

const people = new Map<number, ReturnType<typeof person>>()
let database: Database
let one: TestApp
let other: TestApp
let now = new Date('2026-03-01T00:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  const options = { database, clock: () => now, environment: { LOG_LEVEL: 'silent' } }
  one = await openTestApp([notePlugin(people)], options)
  other = await openTestApp([notePlugin(people)], options)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})
beforeEach(async () => {
  people.clear()
  people.set(1, person(1, ['NOTE'], await hashPassword('right password')))
  people.set(3, person(3, ['NOTE'], await hashPassword('right password')))
  people.set(2, { ...person(2, []), isDeleted: true, passwordHash: await hashPassword('right password') })
})

const login = (username: string, password: string, app = one) =>
  app.call('POST', 'login', { body: { username, password } })
const status = async (app: TestApp, token: string) => (await app.call('GET', 'notes', { token })).status
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

describe('passwords', () => {
  test('only the right password matches a hash, and no two hashes are equal', async () => {
    const [hash, again] = [await hashPassword('中文密码 123'), await hashPassword('中文密码 123')]
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/)
    expect(hash).not.toBe(again)
    expect(await verifyPassword('中文密码 123', hash)).toBe(true)
    expect(await verifyPassword('中文密码 124', hash)).toBe(false)
    expect(await verifyPassword('anything', undefined)).toBe(false)
    expect(await verifyPassword('anything', 'no hash')).toBe(false)
  })
})

describe('signing in', () => {
  test('gives a token that works on every process', async () => {
    const { body } = await login('user1', 'right password')
    expect(await status(one, body.accessToken)).toBe(200)
    expect(await status(other, body.accessToken)).toBe(200)
  })
  test('gives the same answer for a wrong password, a disabled and an unknown account', async () => {
    const answers = [
      await login('user1', 'wrong'),
      await login('user2', 'right password'),
      await login('nobody', 'right password'),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, body: { message: '用户名或密码错误' } })
  })
  test('gets slower with each failure, counted over all processes, until a success', async () => {
    later(7200)
    for (let failure = 1; failure <= 5; failure++) {
      const app = failure % 2 ? one : other
      expect((await login('USER1 ', 'wrong', app)).status).toBe(401)
    }
    const refused = await login('user1', 'right password', other)
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { message: '尝试次数过多，请在1秒后再试' },
    })
    later(2)
    expect((await login('user1', 'wrong')).status).toBe(401)
    expect((await login('user1', 'wrong')).body.values).toEqual({ seconds: 2 })
    later(3)
    expect((await login('user1', 'right password')).status).toBe(200)
    expect((await login('user1', 'wrong')).status).toBe(401)
    expect((await login('user1', 'right password')).status).toBe(200)
  })
  const isTaken = (username: string, address: string) =>
    loginThrottle.take(one.services, { username, address }).then(
      () => true,
      (refusal: Refused) => refusal.status !== 429,
    )
  test('leaves the other people at an address alone, however often some of them fail', async () => {
    for (let failure = 1; failure <= 60; failure++) {
      await isTaken(`mistyped ${failure % 10}`, '10.0.0.9')
      later(60)
    }
    expect(await isTaken('mistyped 0', '10.0.0.9')).toBe(true)
    expect(await isTaken('mistyped 0', '10.0.0.9')).toBe(false)
    expect(await isTaken('somebody else', '10.0.0.9')).toBe(true)
    // What a person mistyped before the right password is not held against the address.
    const failures = async () => {
      const { rows } = await one.database.pool.query(`select failures from login_attempts where key = '|10.0.0.9'`)
      return rows[0].failures as number
    }
    const before = await failures()
    await loginThrottle.forgive(one.services, { username: 'mistyped 0', address: '10.0.0.9' })
    expect(before - (await failures())).toBeGreaterThan(5)
  })
  test('is refused to everybody at an address where very many accounts were guessed at', async () => {
    expect(await isTaken('guess', '10.0.0.10')).toBe(true)
    await one.database.pool.query(`update login_attempts set failures = 998 where key = '|10.0.0.10'`)
    expect(await isTaken('another guess', '10.0.0.10')).toBe(true)
    expect(await isTaken('one more', '10.0.0.10')).toBe(true)
    expect(await isTaken('somebody else', '10.0.0.10')).toBe(false)
  })
  test('counts attempts at the same time', async () => {
    later(7200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('user1', 'wrong')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15)
    later(7200)
  })
})

describe('a token', () => {
  test('expires', async () => {
    const token = await one.tokenFor(1)
    expect(await status(one, token)).toBe(200)
    later(7199)
    expect(await status(one, token)).toBe(200)
    later(1)
    expect(await status(one, token)).toBe(401)
    expect(await status(other, token)).toBe(401)
  })
  test('is exchanged for a longer one while it is valid', async () => {
    const token = await one.tokenFor(1)
    expect(await status(other, token)).toBe(200)
    later(6600)
    const { accessToken: fresh } = await refreshSession(one.services, { token })
    later(6600)
    expect(await status(other, fresh)).toBe(200)
    expect(await status(one, token)).toBe(401)
    await expect(refreshSession(one.services, { token })).rejects.toMatchObject({ status: 401 })
  })
  test('that was exchanged is refused a minute after the new one is used, for another exchange as well', async () => {
    const first = await one.tokenFor(1)
    const { accessToken: second } = await refreshSession(one.services, { token: first })
    // The answer with the new one may have been lost.
    later(3600)
    expect([await status(one, first), await status(other, first)]).toEqual([200, 200])
    expect([await status(one, second), await status(other, first)]).toEqual([200, 200])
    later(59)
    expect([await status(one, first), await status(other, first)]).toEqual([200, 200])
    later(2)
    expect([await status(one, first), await status(other, first)]).toEqual([401, 401])
    await expect(refreshSession(one.services, { token: first })).rejects.toMatchObject({ status: 401 })
    expect([await status(one, second), await status(other, second)]).toEqual([200, 200])
  })
  test('can be exchanged by two pages at once, or again after a lost answer, without signing anybody out', async () => {
    const first = await one.tokenFor(1)
    const answers = await Promise.all([one, other, one].map((app) => refreshSession(app.services, { token: first })))
    for (const { accessToken } of answers) expect(await status(other, accessToken)).toBe(200)
    later(3600)
    const newest = answers[0]?.accessToken ?? ''
    await refreshSession(one.services, { token: newest })
    const { accessToken: again } = await refreshSession(other.services, { token: newest })
    later(61)
    expect(await status(one, again)).toBe(200)
    later(61)
    expect([await status(one, newest), await status(one, again)]).toEqual([401, 200])
  })
  test('is not renewed when nobody uses the page, and ends with the idle time', async () => {
    const token = await one.tokenFor(1)
    later(6000)
    const idle = (hours: number) => refreshSession(one.services, { token, idle: hours * 3600 })
    const { accessToken } = await idle(11.5)
    later(1799)
    expect(await status(one, accessToken)).toBe(200)
    later(2)
    expect(await status(one, accessToken)).toBe(401)
    const other = await one.tokenFor(1)
    await expect(refreshSession(one.services, { token: other, idle: 12 * 3600 })).rejects.toMatchObject({ status: 401 })
    expect(await status(one, other)).toBe(401)
  })
  test('is renewed for 30 days at most', async () => {
    const days = String(10 * 24 * 3600)
    const environment = { TOKEN_SECONDS: days, IDLE_SECONDS: days }
    const patient = await openTestApp([notePlugin(people)], { database, clock: () => now, environment })
    let token = await patient.tokenFor(1)
    const end = now.getTime() + 30 * 24 * 3600_000
    for (let week = 0; week < 4; week++) {
      later(7 * 24 * 3600)
      token = (await refreshSession(patient.services, { token })).accessToken
    }
    now = new Date(end - 1000)
    expect(await status(patient, token)).toBe(200)
    now = new Date(end)
    expect(await status(patient, token)).toBe(401)
    await patient.close()
  })
  test('signed with another secret is refused', async () => {
    const [head, body] = (await one.tokenFor(1)).split('.')
    expect(await status(one, `${head}.${body}.${'A'.repeat(43)}`)).toBe(401)
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(await status(one, `${none}.${body}.`)).toBe(401)
  })
})

describe('ending a sign-in', () => {
  test('takes effect on this process at once, and on others with the event', async () => {
    const token = await one.tokenFor(1)
    expect([await status(one, token), await status(other, token)]).toEqual([200, 200])
    expect((await one.call('POST', 'logout', { token })).status).toBe(200)
    expect(await status(one, token)).toBe(401)
    await other.heardAll()
    expect(await status(other, token)).toBe(401)
  })
  test('of all others keeps the given one and those of other people', async () => {
    people.set(3, person(3, []))
    const [kept, ended, foreign] = [await one.tokenFor(1), await one.tokenFor(1), await one.tokenFor(3)]
    const sessionId = (await one.services.sessions.authenticate(kept))?.sessionId ?? ''
    await runWork(one.services, systemActor, (work) => revokeOtherSessions(work, 1, sessionId))
    expect([await status(one, kept), await status(one, ended), await status(one, foreign)]).toEqual([200, 401, 200])
    expect((await listSessions(one.services.db, 1, now)).map(({ id }) => id)).toEqual([sessionId])
    const mayEnd = await runWork(one.services, systemActor, (work) => revokeSession(work, 3, sessionId))
    expect([mayEnd, await status(one, kept)]).toEqual([false, 200])
  })
  test('is rolled back with its work', async () => {
    const token = await one.tokenFor(1)
    const failing = runWork(one.services, systemActor, async (work) => {
      await revokeOtherSessions(work, 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await status(one, token)).toBe(200)
  })
})

test('changed permissions and disabled accounts take effect at the next call', async () => {
  const token = await one.tokenFor(1)
  expect((await one.call('POST', 'notes', { token, body: { title: 'may' } })).status).toBe(201)
  people.set(1, person(1, []))
  await runWork(one.services, systemActor, (work) => forgetActor(work, 1))
  expect((await one.call('POST', 'notes', { token, body: { title: 'may not' } })).status).toBe(403)
  people.set(1, { ...person(1, []), isDeleted: true })
  await runWork(one.services, systemActor, (work) => forgetActor(work, 1))
  expect(await status(one, token)).toBe(401)
})

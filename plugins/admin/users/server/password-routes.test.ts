import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Work } from '../../../../core/server/plugin.ts'
import { runWork } from '../../../../core/server/work.ts'
import { AccountCompany, accountPassword as password } from '../../../../tests/support/account-company.ts'
import { askedBy } from '../../../../tests/support/asked-statements.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { passwordMailJobs } from './password-mail.ts'
import { requestReset, resetJob, resetWithCode } from './password-store.ts'
import { users } from './user-tables.ts'

let company: AccountCompany
let app: TestApp
let admin: string

beforeAll(async () => {
  company = await AccountCompany.open()
  app = company.app
})
afterAll(() => company?.close())
beforeEach(async () => {
  admin = await company.adminLater()
})

const signIn = (username: string, secret?: string) => company.signIn(username, secret)
const addPerson = (lastName: string, firstName: string, ...roleNames: string[]) =>
  company.addPerson(admin, lastName, firstName, ...roleNames)

test('a password is changed only with the old one, and the change ends the other sign-ins', async () => {
  const { email } = await addPerson('孙', '丽')
  const [mine, other] = [await signIn(email), await signIn(email)]
  const wrong = await app.call('POST', 'users/change_password', {
    token: mine,
    body: { oldPassword: 'no', newPassword: 'new secret' },
  })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'oldPassword'])
  const right = await app.call('POST', 'users/change_password', {
    token: mine,
    body: { oldPassword: password, newPassword: 'new secret' },
  })
  expect(right.status).toBe(200)
  expect((await app.call('GET', 'users/profile', { token: mine })).status).toBe(200)
  expect((await app.call('GET', 'users/profile', { token: other })).status).toBe(401)
  await signIn(email, 'new secret')
})

test('common passwords, the account’s own names, and the present password are refused', async () => {
  const person = { lastName: '贺', firstName: '新郎', email: 'hexinlang@selvedge.example' }
  const register = (secret: string) =>
    app.call('POST', 'users/signup', { token: admin, body: { ...person, password: secret } })
  for (const secret of ['Password1', '12345678', 'aaaaaaaa', 'QWERTYUIOP', 'hexinlang', person.email])
    expect([secret, (await register(secret)).body.errors?.[0].field]).toEqual([secret, 'password'])
  expect((await register(password)).status).toBe(200)
  const token = await signIn(person.email)
  const change = async (newPassword: string) =>
    (await app.call('POST', 'users/change_password', { token, body: { oldPassword: password, newPassword } })).body
  for (const secret of ['hexinlang', password])
    expect((await change(secret)).errors.map(({ field }: { field: string }) => field)).toEqual(['newPassword'])
  expect(await change('correct donkey')).toEqual({ ok: true })
})

test('a reset request is answered the same for everybody, and only administrators see who made it', async () => {
  const { email } = await addPerson('李', '娜')
  const known = await app.call('POST', 'users/reset_password', { body: { username: email } })
  const unknown = await app.call('POST', 'users/reset_password', { body: { username: 'nobody@selvedge.example' } })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  // Both requests add a job, which the test runs as the queue would.
  for (const username of [email, 'nobody@selvedge.example'])
    await passwordMailJobs[0]?.run(
      app.services,
      { username, language: 'cn' },
      { attempt: 0, isLast: false, signal: new AbortController().signal },
    )
  const { body } = await app.call('GET', 'users/reset_requests', { token: admin })
  expect(body.records.map(({ user }: { user: { name: string } }) => user.name)).toContain('李娜')
})

/** What a call does by way of work: its statements, what it leaves to jobs, and its hashes of passwords. */
async function workOf(run: (call: Parameters<typeof requestReset>[0]) => Promise<void>): Promise<readonly string[]> {
  const actor = await app.services.accounts?.actor(app.services.db, 1)
  if (!actor) throw new Error('there is no administrator')
  const done: string[] = []
  const jobs = { ...app.services.jobs, enqueue: async (_: unknown, job: string) => void done.push(job), wake: () => {} }
  // Without accounts a refusal is not written down, which the answer does not wait for.
  const services = { ...app.services, jobs, accounts: undefined }
  const client = { address: '203.0.113.7' }
  const work = <Result>(change: (work: Work) => Promise<Result>) => runWork(services, actor, change)
  const scope = new AsyncLocalStorage<true>()
  const hashes = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST' && scope.getStore()) done.push('a hash')
    },
  }).enable()
  const { trips } = await askedBy(() => scope.run(true, () => run({ services, client, work })))
  hashes.disable()
  return [...trips.flat(), ...done]
}

test('a reset request does the same work whether the account exists or not', async () => {
  const { email } = await addPerson('李', '静')
  const known = await workOf((call) => requestReset(call, { username: email }))
  expect(known).toContain(resetJob)
  expect(known.length).toBeGreaterThan(3)
  expect(await workOf((call) => requestReset(call, { username: 'someone@selvedge.example' }))).toEqual(known)
})

test('a wrong code takes the same work whether the account exists or not, and whether it has a code or not', async () => {
  const { id, email } = await addPerson('李', '想')
  const { email: codeless } = await addPerson('李', '白')
  expect((await app.call('POST', `users/${id}/reset_code`, { token: admin })).status).toBe(200)
  const guess = (username: string) =>
    workOf(async (call) => {
      const given = { username, code: 'CCCC-CCCC-CCCC', newPassword: 'brand new one' }
      await expect(resetWithCode(call, given)).rejects.toMatchObject({ status: 422 })
    })
  const known = await guess(email)
  expect(known.filter((done) => done === 'a hash')).toHaveLength(1)
  expect(known.length).toBeGreaterThan(5)
  for (const username of [codeless, 'someone@selvedge.example']) expect(await guess(username)).toEqual(known)
})

test('a code that an administrator issues works for 15 minutes', async () => {
  const { id, email } = await addPerson('邓', '超')
  const { code, expiresAt } = (await app.call('POST', `users/${id}/reset_code`, { token: admin })).body
  expect(new Date(expiresAt).getTime() - company.now.getTime()).toBe(15 * 60_000)
  company.pass(15 * 60_000)
  const late = await app.call('POST', 'users/reset_password', {
    body: { username: email, code, newPassword: 'brand new one' },
  })
  expect([late.status, late.body.errors[0].field]).toEqual([422, 'code'])
})

test('a one-time code sets a new password once and ends every sign-in', async () => {
  const { id, email } = await addPerson('吴', '磊')
  const token = await signIn(email)
  const { code } = (await app.call('POST', `users/${id}/reset_code`, { token: admin })).body
  const reset = (typed: string) =>
    app.call('POST', 'users/reset_password', { body: { username: email, code: typed, newPassword: 'brand new one' } })
  expect((await reset('AAAA-AAAA-AAAA')).body.errors[0].field).toBe('code')
  const long = await app.call('POST', 'users/reset_password', {
    body: { username: email, code: 'A', newPassword: 'x'.repeat(201) },
  })
  expect(long.body.errors.map(({ field, message }: Record<string, string>) => [field, message])).toEqual([
    ['code', '至少4个字'],
    ['newPassword', '内容过长，最多200个字'],
  ])
  expect((await reset(code.toLowerCase())).status).toBe(200)
  expect((await app.call('GET', 'users/profile', { token })).status).toBe(401)
  expect((await reset(code)).status).toBe(422)
  await signIn(email, 'brand new one')
})

test('a code sets no password that is a name of the account, however the account is named, nor the present one', async () => {
  const { id, email: username } = await addPerson('钱', '进')
  const email = `later-${username}`
  await app.services.db.update(users).set({ email }).where(eq(users.id, id))
  const { code } = (await app.call('POST', `users/${id}/reset_code`, { token: admin })).body
  const reset = (newPassword: string, name: string) =>
    app.call('POST', 'users/reset_password', { body: { username: name, code, newPassword } })
  for (const [secret, name] of [
    [username, email],
    [email, username],
    [password, email],
  ] as const) {
    const { status, body } = await reset(secret, name)
    expect([status, body.errors?.[0].field]).toEqual([422, 'newPassword'])
  }
  expect((await reset('brand new one', email)).status).toBe(200)
})

test('after five wrong guesses a code no longer works', async () => {
  const { id, email } = await addPerson('郑', '勇')
  const { code } = (await app.call('POST', `users/${id}/reset_code`, { token: admin })).body
  const reset = (typed: string) =>
    app.call('POST', 'users/reset_password', { body: { username: email, code: typed, newPassword: 'brand new one' } })
  for (let guess = 0; guess < 5; guess++) {
    await reset('BBBB-BBBB-BBBB')
    company.pass(20 * 60_000)
  }
  expect((await reset(code)).status).toBe(422)
})

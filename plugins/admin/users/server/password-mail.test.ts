import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailCatcher } from '../../../../tests/support/mail-catcher.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { adminServer } from '../../server.ts'
import { passwordMailJobs } from './password-mail.ts'
import { passwordResets, users } from './user-tables.ts'

const password = 'correct horse'
const email = 'chen@selvedge.example'
let now = new Date('2026-03-02T01:00:00Z')
let app: TestApp
let catcher: Awaited<ReturnType<typeof openMailCatcher>>
let admin: string

beforeAll(async () => {
  catcher = await openMailCatcher()
  app = await openTestApp([adminServer], {
    clock: () => now,
    environment: {
      SEED: 'none',
      ADMIN_PASSWORD: password,
      SMTP_URL: catcher.url,
      MAIL_FROM: '织单 <erp@selvedge.example>',
      PUBLIC_URL: 'https://erp.selvedge.example/',
    },
  })
  await app.listen()
  await app.call('POST', 'users/signup', { body: { email, password, lastName: '陈', firstName: '静' } })
})
afterAll(async () => {
  await app?.close()
  await catcher?.close()
})
beforeEach(async () => {
  now = new Date(now.getTime() + 24 * 3600_000)
  catcher.state.refusing = false
  admin = (await app.call('POST', 'users/login', { body: { username: 'admin', password } })).body.accessToken
})

const ask = (username: string, language?: 'cn' | 'en') =>
  app.call('POST', 'users/reset_password', { body: { username, ...(language ? { language } : {}) } })
const reset = (code: string, newPassword = 'brand new one') =>
  app.call('POST', 'users/reset_password', { body: { username: email, code, newPassword } })
const signIn = (secret: string) => app.call('POST', 'users/login', { body: { username: email, password: secret } })
const codeIn = (text: string) => /code=([A-Z0-9-]+)/.exec(text)?.[1] ?? ''
const waiting = async () => (await app.call('GET', 'users/reset_requests', { token: admin })).body.records

/** Runs the mail job directly, as the queue would, for cases that the test cannot wait for. */
const mailNow = (attempt: number, isLast = false, username = email) =>
  passwordMailJobs[0]?.run(
    app.services,
    { username, language: 'cn' },
    { attempt, isLast, signal: new AbortController().signal },
  )

test('a code and a link are mailed; they work once and for 15 minutes', async () => {
  expect(await ask(email)).toMatchObject({ status: 200, body: {} })
  const mail = await catcher.next()
  expect(mail).toMatchObject({ from: 'erp@selvedge.example', to: email })
  expect(mail.text).toContain('陈静，您好：')
  expect(mail.text).toContain('15 分钟')
  const code = codeIn(mail.text)
  expect(code).toMatch(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/)
  expect(mail.text).toContain(
    `https://erp.selvedge.example/auth/jwt/reset?username=${encodeURIComponent(email)}&code=${code}`,
  )
  const kept = await app.services.db.select().from(passwordResets)
  expect(JSON.stringify(kept)).not.toContain(code)
  const { rows } = await app.database.pool.query(
    `select count(*)::int as total from job_queue.job where data::text like $1`,
    [`%${code}%`],
  )
  expect(rows[0].total).toBe(0)
  expect(await waiting()).toEqual([])

  expect((await reset(code, 'short')).status).toBe(422)
  expect((await reset(code)).status).toBe(200)
  expect((await signIn('brand new one')).status).toBe(200)
  expect((await reset(code, 'another one')).body.errors[0].field).toBe('code')

  now = new Date(now.getTime() + 3600_000)
  await ask(email)
  const late = codeIn((await catcher.next()).text)
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await reset(late, 'another one')).body.errors[0].field).toBe('code')
})

test('the mail is in English for people who read English', async () => {
  await ask(email, 'en')
  const mail = await catcher.next()
  expect(mail.head).toContain('Reset_your')
  expect(mail.text).toContain('Hello 陈静,')
  expect(mail.text).not.toMatch(/[，。：]/)
})

test('unknown accounts, disabled accounts and those without an address get the same answer, and no mail', async () => {
  const answers = [await ask('nobody@selvedge.example'), await ask('admin')]
  for (const { status, body } of answers) expect([status, body]).toEqual([200, {}])
  await ask(email)
  // Jobs run one after another, so the earlier requests are done by now.
  expect((await catcher.next()).to).toBe(email)
  expect(catcher.caught).toEqual([])
  // A request of an account without an address goes to the administrators, as it does where no mail server is set up.
  await expect.poll(async () => (await waiting()).map((one: { username: string }) => one.username)).toEqual(['admin'])
  await app.services.db.update(users).set({ isDeleted: true }).where(eq(users.username, email))
  await mailNow(0)
  expect(catcher.caught).toEqual([])
  await app.services.db.update(users).set({ isDeleted: false }).where(eq(users.username, email))
})

test('a mail that could not be sent is retried with a new code, and at last the administrators are notified', async () => {
  catcher.state.refusing = true
  await expect(mailNow(0)).rejects.toThrow()
  await expect(mailNow(5)).rejects.toThrow()
  expect((await waiting()).map((one: { username: string }) => one.username)).not.toContain(email)
  await expect(mailNow(6, true)).rejects.toThrow()
  expect((await waiting()).map((one: { username: string }) => one.username)).toContain(email)
  catcher.state.refusing = false
  await mailNow(1)
  expect((await reset(codeIn((await catcher.next()).text), 'yet another')).status).toBe(200)
})

test('an account gets at most one code a minute and five an hour, no matter who requests them', async () => {
  for (let asked = 0; asked < 12; asked++) {
    await mailNow(0)
    await mailNow(0)
    now = new Date(now.getTime() + 61_000)
  }
  expect(catcher.caught.splice(0)).toHaveLength(5)
  now = new Date(now.getTime() + 3600_000)
  await mailNow(0)
  expect(catcher.caught.splice(0)).toHaveLength(1)
})

test('repeated requests are slowed down', async () => {
  for (let asked = 1; asked <= 5; asked++) await ask('nobody@selvedge.example')
  expect((await ask('nobody@selvedge.example')).status).toBe(429)
})

test('missing mail settings are named', async () => {
  const { readSettings } = await import('../../../../core/server/settings.ts')
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM and PUBLIC_URL')
  expect(() => readSettings({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL')
  expect(() => readSettings({ MAIL_FROM: 'a@b.example\nBcc: everybody@b.example' })).toThrow('MAIL_FROM')
  expect(readSettings({ PUBLIC_URL: 'https://erp.example/' }).PUBLIC_URL).toBe('https://erp.example')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { adminServer } from '../../server.ts'
import { privilegedOrderEditDay, saleOrderEditDay, standardRateKey } from '../system-setting-options.ts'

const password = 'correct horse'
let app: TestApp
let admin: string

beforeAll(async () => {
  app = await openTestApp([adminServer], { environment: { SEED: 'none', ADMIN_PASSWORD: password } })
  admin = await app.tokenFor(1)
})
afterAll(() => app.close())

type Setting = { id: number; key: string; value: string; version: number }
const readAll = async (token = admin) =>
  (await app.call('GET', 'config/system_setting', { token })).body as readonly Setting[]
const allValues = async () => Object.fromEntries((await readAll()).map(({ key, value }) => [key, value]))
/** Those of the edit windows. */
const values = async () => {
  const all = await allValues()
  return Object.fromEntries([saleOrderEditDay, privilegedOrderEditDay].map((key) => [key, all[key]]))
}
const save = async (settings: object, more: { version?: number; token?: string } = {}) => {
  const { token = admin } = more
  const version = more.version ?? (await readAll()).reduce((sum, one) => sum + one.version, 0)
  return app.call('PUT', 'config/system_setting', { token, body: { version, settings } })
}
const set = (value: string, key = saleOrderEditDay) => [{ key, value }]

test('both edit windows exist from the start, without a day', async () => {
  expect(await values()).toEqual({ [saleOrderEditDay]: '', [privilegedOrderEditDay]: '' })
})

test('every development group values labour at 24 yuan per hour until somebody says another rate (B-open-78)', async () => {
  const rates = async () => {
    const all = await allValues()
    return ['company', 'jiangxi', 'jiangnan', 'dashi'].map((group) => all[standardRateKey(group)])
  }
  expect(await rates()).toEqual(['24', '24', '24', '24'])
  await save(set('26.50', standardRateKey('jiangxi')))
  const refused = await save(set('0', standardRateKey('dashi')))
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ field: standardRateKey('dashi'), message: '请输入大于 0、不超过 9999.99 的数，最多两位小数' }],
  ])
  expect(await rates()).toEqual(['24', '26.5', '24', '24'])
})

test('everybody can read a day that was set, and it can be cleared again', async () => {
  const saved = await save([...set('05'), ...set('31', privilegedOrderEditDay), { key: 'unknown', value: 'x' }])
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(await values()).toEqual({ [saleOrderEditDay]: '5', [privilegedOrderEditDay]: '31' })
  await save(set(''))
  expect(await values()).toEqual({ [saleOrderEditDay]: '', [privilegedOrderEditDay]: '31' })
  const [first] = await readAll()
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['id', 'key', 'value', 'version'])
})

test('an invalid day is refused with a reason, and nothing is stored', async () => {
  await save([...set('5'), ...set('10', privilegedOrderEditDay)])
  const refused = await save([...set('12'), ...set('32', privilegedOrderEditDay)])
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ field: privilegedOrderEditDay, message: '请输入 1 到 31 的整数，或留空' }],
  ])
  expect(await values()).toEqual({ [saleOrderEditDay]: '5', [privilegedOrderEditDay]: '10' })
})

test('each change appears in the setting’s timeline and among the operating records', async () => {
  await save(set('9'))
  await save(set('11'))
  const { id } = (await readAll()).find(({ key }) => key === saleOrderEditDay) as Setting
  const { body } = await app.call('GET', `timeline/system_settings/${id}`, { token: admin })
  expect(body.entries[0].changes).toEqual([
    { path: 'value', label: ['设置值'], before: [{ kind: 'text', text: '9' }], after: [{ kind: 'text', text: '11' }] },
  ])
  const found = await app.call('POST', 'operating_records/search', {
    token: admin,
    body: { document: ['system_settings'], code: '销售单可修改截止日' },
  })
  expect(found.body.records[0]).toMatchObject({ action: 'Update', step: 'updated', documentId: id, result: 'Success' })
})

import { modulesOf } from '../../core/server/permission-modules.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '../../core/shared/contract.ts'
import { permissionsOf, permits } from '../../core/shared/permission.ts'
import { addPerson } from '../support/sales-company.ts'
import { contractOf, everyPlugin, openDocumentCompany } from './document-company.ts'
import { creating, updating } from './document-choice.ts'
import { withoutParts } from './kept-content.ts'
import type { DocumentCompany } from './document-sample.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

/** Changing calls whose replies contain nothing that only readers of the module may see, each with the reason. */
const withoutRecord: Readonly<Record<string, string>> = {
  'POST admin/role_preview': 'a token',
  'POST buy_material_orders/buy_material/:id/pickup/finish':
    'which of the named lines were moved on, and why not the others',
  'POST buy_material_orders/buy_material/:id/purchase/finish':
    'which of the named lines were moved on, and why not the others',
  'POST buy_material_orders/buy_material/bulk/pickup/finish':
    'which of the named lines were moved on, and why not the others',
  'POST buy_material_orders/buy_material/bulk/purchase/finish':
    'which of the named lines were moved on, and why not the others',
  'POST buy_material_orders/pickup': 'which of the named lines were moved on, and why not the others',
  'POST buy_material_orders/purchase': 'which of the named lines were moved on, and why not the others',
  'PUT buy_material_orders/buy_material/assign': 'which of the named lines were moved on, and why not the others',
  'POST material_bulk_purchase_orders': 'what was started for the production orders that are named',
  'POST material_bulk_purchase_orders/bulk/purchase': 'which of the named orders were started, and why not the others',
  'POST material_bulk_purchase_orders/material_bulk_purchase/purchase':
    'which of the named lines were changed, and why not the others',
  'POST material_bulk_purchase_orders/material_bulk_purchase/cancel':
    'which of the named lines were changed, and why not the others',
  'POST material_bulk_purchase_orders/material_bulk_purchase/close':
    'which of the named lines were changed, and why not the others',
  'POST material_bulk_purchase_orders/material_bulk_purchase/reopen':
    'which of the named lines were changed, and why not the others',
  'POST material_bulk_purchase_orders/workbench/confirm': 'how many orders and lines were changed and started',
  'POST buy_material_warehouses': 'which of the named lines were signed for, and why not the others',
  'POST material_bulk_purchase_orders/material_bulk_purchase/printed':
    'which of the named lines were stored as sent, and why not the others',
  'PUT buy_material_warehouses': 'which of the named records were changed, and why not the others',
  'PUT config/system_setting': 'what GET config/system_setting tells everybody',
  'PUT crop_order/:id/bundle_tickets/reprint': 'how many tickets have a new version',
  'POST users/:id/reset_code': 'a code, which is what it is for',
  'POST categories': 'what the pickers of departments show',
  'PUT categories': 'what the pickers of departments show',
  'POST category_management': 'what the pickers of categories show',
  'PUT category_management/:id': 'what the pickers of categories show',
  'PUT template_orders/secondary_process/:id/review': 'the ids, the state, and who reviewed: whoever asks',
  'PUT template_orders/secondary_process/:id/review/withdraw': 'the ids and the state',
}

/** The keys that a person gets of a record that they may change but not read. */
const stub = new Set(['id', 'version', 'status', 'syncStatus', 'reviewStatus', 'orderStatus'])
const surplus = (answer: object) => Object.keys(answer).filter((key) => !stub.has(key))

const tokens = new Map<string, Promise<string>>()

/** The token of a person who may write the modules of a call, and read none. */
function writerOf({ permission }: Contract, reached: readonly string[] = []): Promise<string> {
  const keys = [...(permission.kind === 'keys' ? permission.anyOf.map(({ key }) => key) : []), ...reached]
  const name = keys.join(' ')
  const held = keys.map((key) => `PRIVILEGE_${key}_WRITE`)
  const known = tokens.get(name) ?? addPerson(company.app, `writes ${name}`, held).then(({ token }) => token)
  tokens.set(name, known)
  return known
}

test('every changing call that replies a record says who may read it', () => {
  const privileges = modulesOf(serverPlugins).map(({ key }) => `PRIVILEGE_${key}_WRITE`)
  const held = permissionsOf([{ name: 'all', privileges: [...privileges, 'PRIVILEGE_SWATCH_WRITE'] }])
  const opened = everyPlugin
    .flatMap((plugin) => plugin.routes.map(({ contract }) => contract))
    .filter(({ changes, permission }) => changes && permission.kind === 'keys' && permits(held, permission))
  const silent = opened.filter(({ readers, method }) => !readers && method !== 'DELETE')
  expect(silent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(withoutRecord).sort())
  expect(opened.length).toBeGreaterThan(40)
})

const reading = (noun: string) =>
  everyPlugin
    .flatMap((plugin) => plugin.routes.map(({ contract }) => contract))
    .filter(({ method, path }) => method === 'GET' && path === `${noun}/:id`)

describe.each(creating)('a person who may create %s but not read them', (name, sample) => {
  const call = contractOf(sample.create ?? '')
  const { method, path, readers, permission } = call

  test('gets only the id, and may not read what exists', async () => {
    const token = await writerOf(call, sample.reached)
    const content = withoutParts(await sample.content(company, company.turn()), sample.guarded ?? [])
    const made = await company.app.call(method, path, { token, body: content })
    if (readers) expect([made.status, surplus(made.body)], JSON.stringify(made.body)).toEqual([201, []])
    else
      expect([made.status, permission.kind === 'anyone' || `${method} ${path}` in withoutRecord]).toEqual([201, true])
    const { id } = await company.fresh(name)
    for (const { path: one } of reading(sample.document)) {
      const answer = await company.app.call('GET', one.replace(':id', String(id)), { token })
      // Pickers may read one warehouse, without hidden fields.
      if (answer.status === 200) expect([sample.document, 'address' in answer.body]).toEqual(['warehouses', false])
      else expect([403, 404]).toContain(answer.status)
    }
  })
})

const guarded = updating.filter(([, { update }]) => contractOf(update ?? '').readers)

describe.each(guarded)('a person who may change %s but not read them', (name, sample) => {
  const call = contractOf(sample.update ?? '')
  const { method, path } = call

  test('gets id and version, and nothing of what somebody else has changed before', async () => {
    const { record, body: whole } = await company.change(name, sample)
    const body = withoutParts(whole, sample.guarded ?? [])
    const token = await writerOf(call, sample.reached)
    const save = () => company.app.call(method, path.replace(':id', String(record.id)), { token, body })
    const saved = await save()
    expect([saved.status, saved.body.id ?? record.id, surplus(saved.body)], JSON.stringify(saved.body)).toEqual([
      200,
      record.id,
      [],
    ])
    const stale = await save()
    expect([stale.status, surplus(stale.body.current)]).toEqual([409, []])
    expect(stale.body.current.version).toBe(saved.body.version)
  })
})

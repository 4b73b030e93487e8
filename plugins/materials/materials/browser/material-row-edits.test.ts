import { expect, test, vi } from 'vitest'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { formOf, sentOf } from '../../../../core/shared/document/document-content.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { materialCalls } from '../material-contract.ts'
import { type Material, materialModel } from '../material-model.ts'
import { materialProblems } from '../material-rules.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../core/browser/api/client.ts', () => ({ call, request: vi.fn() }))

const actor: Actor = { id: 1, name: '采购', permissions: {} }
const edits = recordRowEdits({ model: materialModel, contracts: materialCalls, problems: materialProblems })
const row = { id: 3, version: 7 }

test('the rule of the form is asked about what changes, and only about that', () => {
  const verdict = (changes: object) => edits.canEdit(row, actor, { ...changes })
  expect(verdict({ color: '靛蓝' })).toEqual({ allowed: true })
  expect(verdict({ price: '-1' })).toMatchObject({ allowed: false, reason: { text: '价格不能小于0' } })
  expect(verdict({ supplier: null })).toMatchObject({ allowed: false, reason: { text: '请选择供应商' } })
  expect(verdict({ supplier: { id: 5, name: '织锦' } })).toEqual({ allowed: true })
})

test('a save sends the whole material from the version of the row, and knows the way back', async () => {
  const values = { ...structuredClone(materialModel.empty), name: '棉布', unitId: null, price: '10' }
  const supplier = { id: 5, name: '织锦', phone: null, address: null }
  // The answer of a read, as far as the form knows it.
  const held = { ...values, ...row, supplier, gap: '0' } as unknown as Material
  call.mockImplementation(async (of: unknown) => (of === materialCalls.read ? held : { ...held, version: 8 }))
  const before = sentOf(materialModel, formOf(materialModel, held))
  const saved = await edits.save(row, { price: '12.5', supplier: { id: 6, name: '青禾' } })
  expect(call).toHaveBeenLastCalledWith(materialCalls.update, {
    params: { id: 3 },
    body: { ...before, price: '12.5', supplierId: 6, version: 7 },
  })
  expect(saved).toMatchObject({ version: 8, before: { price: '10', supplier } })
  expect(saved?.back?.request).toMatchObject({ path: 'materials/3', body: before })
})

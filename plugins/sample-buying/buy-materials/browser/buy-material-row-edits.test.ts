import { expect, test } from 'vitest'
import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { lineEditVerdict } from './buy-material-row-edits.ts'

const actor: Actor = { id: 1, name: '王采购', permissions: { BUY_MATERIAL_ORDER: { read: true, write: true } } }
const line = (more: object = {}): ListRow => ({
  id: 1,
  stage: null,
  orderStatus: 'BuyMaterialConfirmed',
  isUnderApproval: false,
  inStock: false,
  ...more,
})
const reason = (row: ListRow, changes: object, who = actor) => {
  const verdict = lineEditVerdict(row, who, changes as Readonly<Record<string, unknown>>)
  return verdict.allowed ? undefined : verdict.reason.text
}

test('a line is changed until it is fetched, its quantity until it is bought', () => {
  expect(reason(line(), { quantity: '3', comment: '急' })).toBeUndefined()
  const bought = line({ stage: 'PurchaseFinished' })
  expect(reason(bought, { unitPrice: '12' })).toBeUndefined()
  expect(reason(bought, { quantity: '3' })).toBe('该物料已采购，不能修改数量')
  expect(reason(bought, { quantity: '3', comment: '急' })).toBe('该物料已采购，不能修改数量')
  expect(reason(line({ stage: 'PickUpFinished' }), { supplier: null })).toBe('该物料已取料，不能修改')
})

test('values that cannot be are refused in the words of the form', () => {
  expect(reason(line(), { quantity: '0' })).toBe('请输入数量')
  expect(reason(line(), { quantity: null })).toBe('请输入数量')
  expect(reason(line(), { unitPrice: '-1' })).toBe('单价不能小于0')
  expect(reason(line(), { unitPrice: null })).toBeUndefined()
})

test('a person who only buys changes nothing', () => {
  const buyer = { ...actor, permissions: { BUY_MATERIAL_ORDER_MATERIALS: { read: true, write: true } } }
  expect(reason(line(), { comment: '急' }, buyer)).toBeDefined()
})

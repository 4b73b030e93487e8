import { expect, test } from 'vitest'
import { sourceText } from '../../../../core/shared/message.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { productionOrderQuestions } from './production-order-questions.ts'

type Asked = Parameters<typeof productionOrderQuestions>[0]

function asked(type: Asked['type'], saved?: Pick<ProductionOrder, 'materialStatus' | 'latestPurchase'>) {
  // The questions do not depend on the form's values.
  const given = { type, values: {}, saved } as unknown as Asked
  return productionOrderQuestions(given).map(({ text, confirm }) => [sourceText(text), confirm && sourceText(confirm)])
}

const latestPurchase = { id: 7, code: 'CG26110007', status: 'Pending' }
const purchase = (status: string, code = 'CG26110007') => [
  `工艺或工厂有变更，请核对采购单 ${code}（${status}）。如不需要采购，请发起撤销采购申请。`,
  '确认修改',
]

test('a confirmation is asked about, and about running purchases once more (C-5-12…14)', () => {
  const submit = ['提交后不可修改，是否确认提交生产单', undefined]
  expect(asked('submit')).toEqual([submit])
  expect(asked('submit', { materialStatus: 'AllArrived', latestPurchase })).toEqual([submit])
  expect(asked('submit', { materialStatus: 'Pending', latestPurchase })).toEqual([submit, purchase('待开始采购')])
})

test('a revision is asked about while a purchase runs (C-open-40)', () => {
  expect(asked('regression', { materialStatus: null, latestPurchase: null })).toEqual([])
  expect(asked('regression', { materialStatus: 'Canceled', latestPurchase })).toEqual([])
  const begun = (status: string) => ({ ...latestPurchase, status })
  const running = (status: string) =>
    asked('regression', { materialStatus: 'PurchaseInProgress', latestPurchase: begun(status) })
  expect(running('PurchaseInProgress')).toEqual([purchase('采购中')])
  expect(running('PartiallyArrived')).toEqual([purchase('部分到货')])
  const unnamed = { id: 7, code: null, status: 'PurchaseInProgress' }
  expect(asked('regression', { materialStatus: 'PurchaseInProgress', latestPurchase: unnamed })).toEqual([
    purchase('采购中', '#7'),
  ])
})

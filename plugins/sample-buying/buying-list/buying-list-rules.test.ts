import { expect, test } from 'vitest'
import type { BuyMaterial } from '../buy-materials/buy-material-model.ts'
import { canTakeAlong, linesByShop } from './buying-list-rules.ts'

const line = (id: number, more: Partial<BuyMaterial>) =>
  ({
    id,
    supplier: null,
    material: { supplier: { id: 1, name: '锦绣布行', phone: null, address: '' } },
    urgent: false,
    scheduledFinishDate: null,
    ...more,
  }) as BuyMaterial

test('what is not bought yet stands on the list', () => {
  const allowed = (
    [null, 'PurchaseStarted', 'PurchaseFinished', 'PickUpStarted', 'PickUpFinished', 'Canceled'] as const
  ).map((stage) => canTakeAlong({ stage }).allowed)
  expect(allowed).toEqual([true, true, false, false, false, false])
})

test('each shop has its lines, the urgent and the early ones first; what has no shop comes last', () => {
  const material = { supplier: null } as unknown as BuyMaterial['material']
  const found = linesByShop([
    line(1, { material }),
    line(2, { scheduledFinishDate: '2026-05-02' }),
    line(3, { scheduledFinishDate: '2026-05-01' }),
    line(4, { urgent: true }),
    line(5, { supplier: { id: 2, name: '安信辅料' } }),
  ])
  expect(found.map(({ shop, lines }) => [shop?.name, lines.map(({ id }) => id)])).toEqual([
    ['安信辅料', [5]],
    ['锦绣布行', [4, 3, 2]],
    [undefined, [1]],
  ])
})

import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { billDifferences, type ComparedLine, differenceText, type RequiredLine } from './bulk-purchase-differences.ts'

const cloth = { id: 1, name: '斜纹布', color: '本白' }
const lining = { id: 2, name: '里布', color: '黑色' }
const use = { materialType: 'Fabric', actionRegion: '大身', usage: '1.35', loss: '5' }

const bill = (more: Partial<RequiredLine> = {}): RequiredLine => ({
  ...use,
  billLineId: 10,
  material: cloth,
  requiredQuantity: '425.25',
  ...more,
})

const line = (more: Partial<ComparedLine> = {}): ComparedLine => ({
  ...use,
  id: 100,
  billLineId: 10,
  material: cloth,
  requiredQuantity: '425.25',
  purchaseQuantity: '425.25',
  coveredQuantity: '0',
  purchaseStatus: null,
  ...more,
})

const bought = (more: Partial<ComparedLine> = {}) => line({ purchaseStatus: 'PurchaseInProgress', ...more })
const cancelled = (more: Partial<ComparedLine> = {}) => line({ purchaseStatus: 'Canceled', ...more })

const said = (bills: readonly RequiredLine[], lines: readonly ComparedLine[]) =>
  billDifferences(bills, lines).map(({ shown }) => [shown.key, sourceText(differenceText(shown)), shown.act])
const planOf = (bills: readonly RequiredLine[], lines: readonly ComparedLine[]) =>
  billDifferences(bills, lines)[0]?.plan

describe('the differences of a bill from its purchase', () => {
  test('are none while the lines are as they were copied', () => {
    expect(said([bill()], [line()])).toEqual([])
    expect(said([bill({ usage: '1.3500', loss: '5.00', actionRegion: ' 大身' })], [bought()])).toEqual([])
  })

  test('name added, removed and other materials', () => {
    const added = bill({ billLineId: 11, material: lining, requiredQuantity: '30' })
    expect(said([bill(), added], [line()])).toEqual([['b11', '新增物料 里布', 'add']])
    expect(planOf([bill(), added], [line()])).toMatchObject({
      billLineId: 11,
      add: { requiredQuantity: '30', purchaseQuantity: '30' },
    })
    expect(said([], [line()])).toEqual([['l100', '移除物料 斜纹布', 'cancel']])
    expect(said([], [bought()])).toEqual([['l100', '移除物料 斜纹布', null]])
    expect(said([bill({ material: lining })], [line()])).toEqual([['b10', '物料 斜纹布 → 里布', 'replace']])
    expect(planOf([bill({ material: lining })], [line()])).toMatchObject({
      add: { purchaseQuantity: '425.25' },
      cancel: [100],
    })
    // What was bought of the former material stays listed beside the new one.
    const both = [bought(), line({ id: 101, material: lining })]
    expect(said([bill({ material: lining })], both)).toEqual([['l100', '移除物料 斜纹布', null]])
  })

  test('find a line by material and use where the bill was written anew', () => {
    expect(said([bill({ billLineId: 77 })], [line()])).toEqual([])
    const twice = [bill({ billLineId: 77 }), bill({ billLineId: 78, requiredQuantity: '10' })]
    expect(said(twice, [line(), line({ id: 101, billLineId: 11, requiredQuantity: '10' })])).toEqual([])
    expect(said([bill({ billLineId: 77, actionRegion: '袖' })], [line()])).toEqual([
      ['b77', '新增物料 斜纹布', 'add'],
      ['l100', '移除物料 斜纹布', 'cancel'],
    ])
  })

  test('tell the required quantity, which a line that is not begun takes over', () => {
    const more = bill({ requiredQuantity: '500', usage: '1.5' })
    expect(said([more], [line()])).toEqual([['b10', '斜纹布 需求数量 425.25 → 500', 'change']])
    expect(planOf([more], [line({ coveredQuantity: '25.25', purchaseQuantity: '400' })])).toMatchObject({
      change: { id: 100, requiredQuantity: '500', purchaseQuantity: '474.75', coveredQuantity: '25.25' },
      note: [100],
    })
    expect(planOf([bill({ requiredQuantity: '20' })], [line({ coveredQuantity: '25.25' })])).toMatchObject({
      change: { requiredQuantity: '20', purchaseQuantity: '0', coveredQuantity: '20' },
    })
  })

  test('buy the rest in a separate line where the cloth is bought', () => {
    const more = bill({ requiredQuantity: '500' })
    expect(said([more], [bought()])).toEqual([['b10', '斜纹布 需求数量 425.25 → 500', 'buy']])
    expect(planOf([more], [bought()])).toMatchObject({ add: { requiredQuantity: '74.75', purchaseQuantity: '74.75' } })
    // A surplus of what was bought serves the rest.
    expect(planOf([more], [bought({ purchaseQuantity: '450' })])?.add).toEqual({
      requiredQuantity: '74.75',
      purchaseQuantity: '50',
    })
    expect(said([more], [bought({ purchaseQuantity: '500' })])).toEqual([])
    expect(said([more], [bought(), line({ id: 101, requiredQuantity: '74.75' })])).toEqual([])
  })

  test('change or cancel the line that buys more', () => {
    const lines = [bought(), line({ id: 101, requiredQuantity: '74.75', purchaseQuantity: '74.75' })]
    expect(planOf([bill({ requiredQuantity: '450' })], lines)?.change).toMatchObject({
      id: 101,
      purchaseQuantity: '24.75',
    })
    expect(planOf([bill({ requiredQuantity: '425.25' })], lines)).toMatchObject({ change: null, cancel: [101] })
  })

  test('stay listed when more is bought than required, until the quantity is lowered', () => {
    const less = bill({ requiredQuantity: '400', usage: '1.27' })
    expect(said([less], [bought()])).toEqual([['b10', '斜纹布 需求数量 425.25 → 400', null]])
    expect(said([less], [bought({ purchaseQuantity: '400', usage: '1.27' })])).toEqual([])
  })

  test('tell a use that changed while the quantity stayed', () => {
    const other = bill({ usage: '1.4175', loss: '0' })
    expect(said([other], [bought()])).toEqual([['b10', '斜纹布 用量 1.35 → 1.4175', 'note']])
    expect(planOf([other], [bought()])?.note).toEqual([100])
  })

  test('respect the decision of a purchaser who cancelled a line, until the bill changes', () => {
    expect(said([bill()], [cancelled()])).toEqual([])
    expect(said([bill({ requiredQuantity: '500' })], [cancelled()])).toEqual([['b10', '新增物料 斜纹布', 'add']])
    // A line that a revision cancelled is no such decision.
    expect(said([bill()], [cancelled({ billLineId: null })])).toEqual([['b10', '新增物料 斜纹布', 'add']])
  })
})

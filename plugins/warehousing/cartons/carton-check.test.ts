import { expect, test } from 'vitest'
import type { CartonShipment } from './carton-contract.ts'
import {
  canCheckCartons,
  checkOf,
  type CartonCheck,
  foreignCarton,
  isChecked,
  missingCartons,
  withCarton,
} from './carton-check.ts'

const shipment = (boxQuantity: number | null, status: CartonShipment['status'] = 'Finished'): CartonShipment => ({
  id: 7,
  name: 'CH1',
  status,
  customer: '',
  brand: '',
  lines: [{ productionOrder: 'SC1', style: '', color: '', customerPO: '', boxQuantity, sizeRange: [] }],
})

const counted = (check: CartonCheck, ...numbers: readonly number[]) =>
  numbers.reduce((now, number) => {
    const answer = withCarton(now, number)
    if ('refused' in answer) throw new Error(answer.refused.text)
    return answer.counted
  }, check)

test('each carton counts once, until all were seen', () => {
  const check = counted(checkOf(shipment(3), undefined), 2, 1)
  expect(missingCartons(check)).toEqual([3])
  expect(isChecked(check)).toBe(false)
  expect(withCarton(check, 2)).toMatchObject({ refused: { values: { number: 2 } } })
  expect(withCarton(check, 4)).toMatchObject({ refused: { values: { count: 3, number: 4 } } })
  expect(withCarton(check, 0)).toHaveProperty('refused')
  expect(isChecked(counted(check, 3))).toBe(true)
})

test('a shipment that has fewer cartons than before forgets those that it no longer has', () => {
  const kept = counted(checkOf(shipment(5), undefined), 5, 1)
  expect(checkOf(shipment(3), kept).numbers).toEqual([1])
})

test('cartons of submitted shipments are checked', () => {
  for (const status of ['Finished', 'Dispatched'] as const)
    expect(canCheckCartons(shipment(2, status)).allowed).toBe(true)
  for (const status of ['Pending', 'Revert', 'Canceled'] as const)
    expect(canCheckCartons(shipment(2, status)).allowed, status).toBe(false)
  expect(canCheckCartons(shipment(null)).allowed).toBe(false)
})

test('a carton of another shipment is named by it, where the phone knows it', () => {
  const check = checkOf(shipment(3), undefined)
  expect(foreignCarton(check, 'CH9').values).toEqual({ other: 'CH9', code: 'CH1' })
  expect(foreignCarton(check, undefined).values).toEqual({ code: 'CH1' })
})

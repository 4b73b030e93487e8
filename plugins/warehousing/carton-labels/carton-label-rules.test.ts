import { expect, test } from 'vitest'
import { canLabelCartons, canPrintCartons, cartonTextProblem, mostCartonLabels } from './carton-label-rules.ts'

const lines = (boxQuantity: number | null) => [{ boxQuantity, sizeRange: [{ name: 'M', quantity: 12 }] }]

test('cartons of submitted shipments are labelled, as many as the shipment has', () => {
  for (const status of ['Finished', 'Dispatched'] as const) expect(canLabelCartons({ status }).allowed).toBe(true)
  for (const status of ['Pending', 'Revert', 'Canceled'] as const)
    expect(canLabelCartons({ status }).allowed, status).toBe(false)
  expect(canPrintCartons('', lines(3)).allowed).toBe(true)
  expect(canPrintCartons('2-3', lines(3)).allowed).toBe(true)
  expect(canPrintCartons('2-5', lines(3))).toMatchObject({
    allowed: false,
    reason: { values: { count: 3, number: 4 } },
  })
  for (const boxes of [null, 0]) expect(canPrintCartons('', lines(boxes)).allowed).toBe(false)
  expect(canPrintCartons('', lines(mostCartonLabels)).allowed).toBe(true)
  expect(canPrintCartons('', lines(mostCartonLabels + 1)).allowed).toBe(false)
  expect(canPrintCartons('5', lines(mostCartonLabels + 1)).allowed).toBe(true)
  expect(cartonTextProblem('alle')).toBeDefined()
})

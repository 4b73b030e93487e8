import { expect, test } from 'vitest'
import { z } from 'zod'
import { shapeNumber } from './contract-shape.ts'

const line = z.strictObject({ id: z.number().optional(), name: z.string().max(20) })
const body = z.strictObject({ name: z.string(), weight: z.number().nullable(), lines: z.array(line) })

test('the shape number is short and the same for the same keys, whatever their order and limits', () => {
  const other = z.strictObject({
    lines: z.array(line.extend({ name: z.string().max(30) })).max(5),
    weight: z.number().min(3).nullable(),
    name: z.string().trim(),
  })
  expect(shapeNumber(body)).toMatch(/^[a-z0-9]{1,7}$/)
  expect(shapeNumber(other)).toBe(shapeNumber(body))
})

test('adding, removing, moving or retyping a key changes the number', () => {
  const others = [
    body.extend({ colour: z.string() }),
    body.omit({ weight: true }),
    body.extend({ weight: z.number() }),
    body.extend({ weight: z.number().nullable().optional() }),
    body.extend({ name: z.boolean() }),
    body.extend({ lines: z.array(line.extend({ colour: z.string() })) }),
    body.extend({ lines: z.array(z.union([line, z.string()])) }),
    body.extend({ lines: line }),
  ]
  expect(new Set([body, ...others].map(shapeNumber)).size).toBe(others.length + 1)
})

test('a recursive body has a number, too', () => {
  const node = z.object({
    name: z.string(),
    get children() {
      return z.array(node)
    },
  })
  expect(shapeNumber(node)).toMatch(/^[a-z0-9]+$/)
})

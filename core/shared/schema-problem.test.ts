import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decimalOf } from './contract.ts'
import { sourceText } from './message.ts'
import { schemaProblems } from './schema-problem.ts'

const line = z.strictObject({
  name: z.string().max(5),
  price: decimalOf(12, 2).nullable(),
  kind: z.enum(['a', 'b']),
})
const body = z.strictObject({ lines: z.array(line).max(1), label: z.string().min(1, '请输入名称') })

function told(input: unknown): string[] {
  const issues = body.safeParse(input).error?.issues ?? []
  return schemaProblems(issues, input).map(({ field, message }) => `${field} ${sourceText(message)}`)
}
const fine = { name: 'x', price: '1.50', kind: 'a' }

describe('a schema’s refusal is a text at its field', () => {
  it('names the maximum length of a text or list', () => {
    expect(told({ label: 'x', lines: [{ ...fine, name: 'sixsix' }] })).toEqual(['lines.0.name 内容过长，最多5个字'])
    expect(told({ label: 'x', lines: [fine, fine] })).toEqual(['lines 最多1项'])
  })
  it('names values that are missing, of another type, or unknown', () => {
    expect(told({ label: 'x', lines: [{ ...fine, kind: null }] })).toEqual(['lines.0.kind 请填写'])
    expect(told({ label: 'x', lines: [{ ...fine, kind: 'c' }] })).toEqual(['lines.0.kind 不是可选的值'])
    expect(told({ label: 'x', lines: [{ ...fine, more: 1 }] })).toEqual(['lines.0.more 未知字段'])
  })
  it('says so of a value that is none of the Chinese ones', () => {
    const { error } = z.object({ way: z.enum(['发货', '原地销毁']) }).safeParse({ way: '自取' })
    const [problem] = schemaProblems(error?.issues ?? [], { way: '自取' })
    expect(problem && sourceText(problem.message)).toBe('不是可选的值')
  })
  it('keeps the texts of the schema itself', () => expect(told({ label: '', lines: [] })).toEqual(['label 请输入名称']))
  it.each([
    ['9999999999.99', []],
    ['-9999999999.99', []],
    ['99999999999', ['lines.0.price 不能大于9999999999.99']],
    ['999999999999999999999999.99', ['lines.0.price 不能大于9999999999.99']],
    ['-10000000000', ['lines.0.price 不能小于-9999999999.99']],
    ['1e3', ['lines.0.price 格式不正确']],
  ])('limits a decimal to what its column stores: %s', (price, expected) =>
    expect(told({ label: 'x', lines: [{ ...fine, price }] })).toEqual(expected),
  )
})

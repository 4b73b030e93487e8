import { describe, expect, test } from 'vitest'
import { sourceText } from './message.ts'
import type { Usage } from './usage-contract.ts'
import { canDeleteUsed, sumOfUses, usageText } from './usage-rules.ts'

const use = (text: string, count: number, codes: readonly string[]): Usage['uses'][number] => ({
  document: text,
  title: { text },
  count,
  places: [],
  records: codes.map((code, at) => ({ id: at + 1, code, path: null })),
})

const reason = (usage: Usage) => {
  const verdict = canDeleteUsed(usage)
  return verdict.allowed ? undefined : sourceText(verdict.reason)
}

test('uses of several records are counted by document', () => {
  const one = { uses: [use('版单', 2, ['B1', 'B2'])], others: 1 }
  const other = { uses: [use('用户', 1, ['王强']), use('版单', 3, ['B3', 'B4', 'B5'])], others: 2 }
  const text = usageText(sumOfUses([one, { uses: [], others: 0 }, other]))
  expect(text && sourceText(text)).toBe('5 个版单（B1、B2、B3 等）、1 个用户（王强）、其他 3 处')
  expect(usageText(sumOfUses([]))).toBeUndefined()
})

describe('a record that is used', () => {
  test('may be deleted when nothing uses it', () => {
    expect(reason({ uses: [], others: 0 })).toBeUndefined()
    expect(usageText({ uses: [], others: 0 })).toBeUndefined()
  })

  test('cannot be deleted while one document uses it, which is named with its codes', () => {
    expect(reason({ uses: [use('版单', 2, ['B1', 'B2'])], others: 0 })).toBe('已被 2 个版单使用：B1、B2，不能删除')
    expect(reason({ uses: [use('版单', 12, ['B1', 'B2', 'B3', 'B4'])], others: 0 })).toBe(
      '已被 12 个版单使用：B1、B2、B3 等，不能删除',
    )
  })

  test('cannot be deleted while several documents use it', () => {
    const usage = { uses: [use('版单', 4, ['B1', 'B2', 'B3', 'B4']), use('物料', 1, ['真丝'])], others: 3 }
    expect(reason(usage)).toBe('已被 4 个版单（B1、B2、B3 等）、1 个物料（真丝）、其他 3 处使用，不能删除')
  })

  test('cannot be deleted while documents use it that the reader may not see; they are not named', () => {
    expect(reason({ uses: [], others: 5 })).toBe('已被 其他 5 处使用，不能删除')
  })
})

import { expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import type { Verdict } from '../../../core/shared/rule.ts'
import { canIssue, canMove, canReceive, issueProblems, placeProblems } from './buy-material-warehouse-rules.ts'

const told = (verdict: Verdict) => (verdict.allowed ? undefined : sourceText(verdict.reason))
const at = (status: 'awaiting' | 'received' | 'issued') => ({ status })

test('what was fetched is signed for once', () => {
  expect(told(canReceive(at('awaiting')))).toBeUndefined()
  expect(told(canReceive(at('received')))).toBe('该物料已签收')
  expect(told(canReceive(at('issued')))).toBe('该物料已领用')
})

test('what lies in the warehouse is moved and handed out, nothing else', () => {
  for (const rule of [canIssue, canMove]) {
    expect(told(rule(at('received')))).toBeUndefined()
    expect(told(rule(at('awaiting')))).toBe('该物料还未签收')
    expect(told(rule(at('issued')))).toBe('该物料已领用')
  }
})

test('a place needs a warehouse, an issue a person, and both a material', () => {
  const read = (problems: ReturnType<typeof placeProblems>) =>
    problems.map(({ field, message }) => `${field}: ${sourceText(message)}`)
  expect(read(placeProblems(null, 0))).toEqual(['warehouse: 请选择仓库', 'buyMaterialIds: 请选择物料'])
  expect(read(placeProblems({ id: 1 }, 1))).toEqual([])
  expect(read(issueProblems(null, 0))).toEqual(['issueUser: 请选择领用人', 'records: 请选择物料'])
  expect(read(issueProblems({ id: 1 }, 2))).toEqual([])
})

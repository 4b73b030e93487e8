import { expect, test } from 'vitest'
import { spanProblem } from './span-problem.ts'

test.each([
  [{ from: '2027-05-02', to: '2027-05-01' }, true, '起始日期不能晚于结束日期'],
  [{ from: '2027-05-01', to: '2027-05-01' }, true, undefined],
  [{ from: '2027-05-02' }, true, undefined],
  [{ from: '10', to: '9' }, false, '最小值不能大于最大值'],
  [{ from: '9', to: '10' }, false, undefined],
  [{ to: '-1' }, false, undefined],
])('%j', (span, isOfDates, problem) => expect(spanProblem(span, isOfDates)?.text).toBe(problem))

import { expect, test } from 'vitest'
import { message } from '../../../core/shared/message.ts'
import { warehouseProblems } from './warehouse-rules.ts'

test('a warehouse has each location code once, however wide or written', () => {
  const warehouseLocations = ['A-1', 'Ａ-1', 'a-2'].map((code) => ({ code, description: null }))
  const problems = warehouseProblems({ warehouseLocations })
  expect(problems).toContainEqual({ field: 'warehouseLocations.1.code', message: message('库位编号已存在') })
  expect(JSON.stringify(problems)).not.toContain('warehouseLocations.2')
})

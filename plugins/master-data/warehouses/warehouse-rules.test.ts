import { expect, test } from 'vitest'
import { message } from '../../../core/shared/message.ts'
import { canSaveWarehouse } from './warehouse-rules.ts'

test('a warehouse has each location code once, however wide or written', () => {
  const warehouseLocations = ['A-1', 'Ａ-1', 'a-2'].map((code) => ({ code, description: null }))
  const verdict = canSaveWarehouse({ warehouseLocations })
  expect(verdict).toMatchObject({
    problems: expect.arrayContaining([{ field: 'warehouseLocations.1.code', message: message('库位编号已存在') }]),
  })
  expect(JSON.stringify(verdict)).not.toContain('warehouseLocations.2')
})

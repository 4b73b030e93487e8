import { expect, test } from 'vitest'
import { message } from './message.ts'
import { optionLabel } from './option-label.ts'

test('a value is shown by its label, and an unknown value by itself', () => {
  const options = [{ value: 'repeatOrder', label: message('返单') }]
  expect(optionLabel(options, 'repeatOrder').text).toBe('返单')
  expect(optionLabel(options, 'gone').text).toBe('gone')
  expect(optionLabel(options, null).text).toBe('')
})

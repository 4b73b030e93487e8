import { expect, it } from 'vitest'
import { shapeOf } from './navigation-width.ts'

it('is narrow beside several panes, unless asked otherwise there', () => {
  expect(shapeOf('vertical', false, undefined)).toBe('vertical')
  expect(shapeOf('vertical', true, undefined)).toBe('mini')
  expect(shapeOf('vertical', true, 'vertical')).toBe('vertical')
  expect(shapeOf('mini', true, 'vertical')).toBe('vertical')
})

it('stays above the page where it was put there', () => {
  expect(shapeOf('horizontal', true, 'vertical')).toBe('horizontal')
})

import { expect, test } from 'vitest'
import { glyphLine, inkText } from './pdf-document.ts'

test('glyphs are placed where the browser has them: only gaps that differ from the font are written', () => {
  const glyphs = [
    { id: 1, width: 1000, x: 0 },
    { id: 2, width: 600, x: 10 },
    { id: 0x1f, width: 600, x: 18 },
  ]
  expect(glyphLine(glyphs, 10)).toBe('[<0001><0002>-200<001f>] TJ')
})

test('colours are fractions of one; transparent ones are mixed with white', () => {
  expect(inkText('rgb(255, 0, 51)')).toBe('1 0 0.2')
  expect(inkText('rgba(0, 0, 0, 0.5)')).toBe('0.5 0.5 0.5')
})

import { expect, test } from 'vitest'
import { glyphLine, inkOf } from './pdf-document.ts'

test('glyphs are placed where the browser has them: only gaps that differ from the font are written', () => {
  const glyphs = [
    { id: 1, width: 1000, x: 0 },
    { id: 2, width: 600, x: 10 },
    { id: 0x1f, width: 600, x: 18 },
  ]
  expect(glyphLine(glyphs, 10)).toBe('[<0001><0002>-200<001f>] TJ')
})

test('colours are fractions of one, and those that something shows through say how much they cover', () => {
  expect(inkOf('rgb(255, 0, 51)')).toEqual({ ink: '1 0 0.2', alpha: 1 })
  expect(inkOf('rgba(0, 0, 0, 0.5)')).toEqual({ ink: '0 0 0', alpha: 0.5 })
})

import { expect, test } from 'vitest'
import { slicesOf, sliceOf } from './print-font.ts'

test('texts need the font parts with their characters, once each, and always the one with spaces and digits', () => {
  const chinese = slicesOf('版单加急 版单')
  expect(chinese.length).toBeGreaterThan(1)
  expect(new Set(chinese).size).toBe(chinese.length)
  expect(chinese).toContain(sliceOf(' '.codePointAt(0) ?? 0))
  expect(slicesOf('')).toEqual([sliceOf(48)])
})

test('every part of the font has a file, and characters of other scripts have none', () => {
  for (const sign of '版单款号面料辅料克重幅宽加急Aa0 ·—“”℃')
    expect(sliceOf(sign.codePointAt(0) ?? 0)?.address).toMatch(/woff2/)
  expect(sliceOf(0x0e01)).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { type Box, crosses, noticeBox, noticePlace } from './notice-place.ts'

const window = { width: 1440, height: 900 }
const size = { width: 200, height: 40 }
const usual = 184
const boxOf = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const place = (controls: readonly Box[], of = size) => noticePlace(controls, { window, size: of }, usual)

describe('the place of the notices', () => {
  it('is at the right edge at the usual height where nothing is in the way', () => {
    expect(place([])).toEqual({ top: 184, right: 12, covers: false })
    expect(place([boxOf(100, 190, 400, 32)])).toEqual({ top: 184, right: 12, covers: false })
  })

  it('is below a control that stands there, with a little room', () => {
    expect(place([boxOf(1300, 180, 120, 32)])).toEqual({ top: 220, right: 12, covers: false })
  })

  it('is between two controls only where all notices have room', () => {
    const fields = [boxOf(1100, 180, 320, 32), boxOf(1100, 260, 320, 32)]
    expect(place(fields).top).toBe(300)
    expect(place([boxOf(1100, 180, 320, 32), boxOf(1100, 280, 320, 32)]).top).toBe(220)
  })

  it('is beside a drawer that is full of fields', () => {
    const fields = Array.from({ length: 18 }, (_, at) => boxOf(1000, at * 50, 430, 40))
    const found = place(fields)
    expect(found).toMatchObject({ top: 184, covers: false })
    expect(fields.filter((one) => crosses(one, noticeBox(found, { window, size })))).toEqual([])
  })

  it('is the usual one, and says so, where there is no room at all', () => {
    expect(place([boxOf(0, 0, 1440, 900)])).toEqual({ top: 184, right: 12, covers: true })
    const low = place([], { width: 200, height: 860 })
    expect(low.top).toBeLessThan(usual)
  })
})

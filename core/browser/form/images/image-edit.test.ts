import { describe, expect, it } from 'vitest'
import { drawBox, handleAt, moveBox, resizeBox, shapeBox } from './image-crop.ts'
import { commitEdit, isEdited, redoEdit, startEdit, startHistory, turnEdit, undoEdit } from './image-edit.ts'
import { pixelBox, sightOf, toPicture, toScreen } from './image-shape.ts'

const size = { width: 400, height: 300 }
const box = { x: 100, y: 50, width: 200, height: 100 }

describe('a crop frame', () => {
  it('stays in the picture', () => {
    expect(moveBox(box, { x: 900, y: -900 }, size)).toEqual({ x: 200, y: 0, width: 200, height: 100 })
  })

  it('is resized by a corner up to the edge of the picture, and not below its smallest size', () => {
    expect(resizeBox(box, 'nw', { x: -500, y: -500 }, size)).toEqual({ x: 0, y: 0, width: 300, height: 150 })
    expect(resizeBox(box, 'se', { x: -500, y: -500 }, size)).toEqual({ x: 100, y: 50, width: 16, height: 16 })
  })

  it('keeps a fixed shape with every handle, and stays in the picture', () => {
    for (const handle of ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const)
      for (const by of [
        { x: 70, y: 10 },
        { x: -10, y: -90 },
        { x: 999, y: 999 },
        { x: -999, y: -999 },
      ]) {
        const { x, y, width, height } = resizeBox(box, handle, by, size, 2)
        expect(width / height).toBeCloseTo(2)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
        expect(x + width).toBeLessThanOrEqual(400 + 1e-9)
        expect(y + height).toBeLessThanOrEqual(300 + 1e-9)
      }
    expect(resizeBox(box, 'se', { x: 40, y: 0 }, size, 2)).toEqual({ x: 100, y: 50, width: 240, height: 120 })
  })

  it('takes another shape around its centre, as large as the picture allows', () => {
    expect(shapeBox({ x: 0, y: 0, ...size }, size, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    const square = shapeBox(box, size, 1)
    expect(square.width).toBeCloseTo(Math.sqrt(20_000))
    expect(square.x + square.width / 2).toBeCloseTo(200)
  })

  it('can be drawn in any direction', () => {
    expect(drawBox({ x: 300, y: 200 }, { x: 250, y: 120 }, size)).toEqual({ x: 250, y: 120, width: 50, height: 80 })
    expect(drawBox({ x: 300, y: 200 }, { x: -90, y: 120 }, size, 2)).toEqual({ x: 0, y: 50, width: 300, height: 150 })
  })

  it('is grabbed at the corner or edge within reach', () => {
    expect(handleAt({ x: 103, y: 48 }, box, 5)).toBe('nw')
    expect(handleAt({ x: 300, y: 100 }, box, 5)).toBe('e')
    expect(handleAt({ x: 200, y: 100 }, box, 5)).toBeUndefined()
    expect(handleAt({ x: 300, y: 280 }, box, 5)).toBeUndefined()
  })
})

describe('a quarter turn', () => {
  const marked = {
    ...startEdit(size),
    crop: box,
    ratio: '4:3' as const,
    marks: [
      { id: 1, kind: 'text' as const, color: 'red' as const, stroke: 2, text: '此处', points: [{ x: 10, y: 20 }] },
    ],
  }

  it('turns frame, shape and marks along', () => {
    const turned = turnEdit(marked, 1)
    expect(turned.size).toEqual({ width: 300, height: 400 })
    expect(turned.crop).toEqual({ x: 150, y: 100, width: 100, height: 200 })
    expect(turned.ratio).toBe('3:4')
    expect(turned.marks[0]?.points).toEqual([{ x: 280, y: 10 }])
  })

  it('is reversed by the opposite one, and by four in a row', () => {
    expect(turnEdit(turnEdit(marked, 1), -1)).toEqual(marked)
    expect([1, 1, 1, 1].reduce<typeof marked>((edit) => turnEdit(edit, 1) as typeof marked, marked)).toEqual(marked)
  })

  it('counts as a change; four of them do not', () => {
    const once = turnEdit(startEdit(size), 1)
    expect(isEdited(once)).toBe(true)
    expect(isEdited(turnEdit(once, -1))).toBe(false)
  })
})

it('the cropped area consists of whole pixels', () => {
  expect(pixelBox({ x: 10.4, y: 20.6, width: 99.5, height: 500 }, size)).toEqual({
    x: 10,
    y: 21,
    width: 100,
    height: 279,
  })
  expect(pixelBox({ x: 399.9, y: 299.9, width: 0.01, height: 0.01 }, size)).toEqual({
    x: 399,
    y: 299,
    width: 1,
    height: 1,
  })
})

it('points of the screen and of the picture are converted both ways, however the picture is turned', () => {
  const sight = sightOf({ x: 100, y: 50, width: 200, height: 100 }, { width: 820, height: 640 }, 10)
  expect(sight.scale).toBe(4)
  expect(toScreen(sight, { x: 100, y: 50 })).toEqual({ x: 10, y: 120 })
  expect(toPicture(sight, { x: 410, y: 320 })).toEqual({ x: 200, y: 100 })
  const small = sightOf({ x: 0, y: 0, width: 4000, height: 3000 }, { width: 420, height: 900 }, 10)
  expect(small.scale).toBe(0.1)
  expect(toPicture(small, toScreen(small, { x: 1234, y: 567 })).x).toBeCloseTo(1234)
})

it('steps are undone and redone; consecutive steps of one kind are merged', () => {
  const first = startEdit(size)
  const at = (x: number) => ({ ...first, crop: { ...box, x } })
  let history = commitEdit(startHistory(first), at(1), 'move')
  history = commitEdit(history, at(2), 'move')
  history = commitEdit(history, at(3), 'resize')
  expect(history.past).toHaveLength(2)
  const undone = undoEdit(history)
  expect(undone.now.crop.x).toBe(2)
  expect(redoEdit(undone).now.crop.x).toBe(3)
  expect(undoEdit(undone).now).toBe(first)
  expect(undoEdit(undoEdit(undone)).now).toBe(first)
  expect(commitEdit(history, { ...history.now, crop: { ...history.now.crop } })).toBe(history)
  // What is done after an undo takes the place of what was taken back.
  expect(commitEdit(undone, at(9), 'resize').next).toEqual([])
})

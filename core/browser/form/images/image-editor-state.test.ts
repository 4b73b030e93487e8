import { describe, expect, it } from 'vitest'
import {
  changeRatio,
  chosenMark,
  dropDraft,
  editOf,
  type EditorState,
  finishDraft,
  liftPointer,
  pressArrow,
  pressHand,
  pressPointer,
  pullPointer,
  redoStep,
  removeChosen,
  seenPart,
  startEditor,
  stepChosen,
  stepWeight,
  takeColor,
  takeTool,
  turnPicture,
  undoStep,
  writeDraft,
} from './image-editor-state.ts'

const right = { x: 1, y: 0 }
const down = { x: 0, y: 1 }
const left = { x: -1, y: 0 }
const start = startEditor({ width: 400, height: 300 })
const keys = (state: EditorState, ...steps: ((state: EditorState) => EditorState)[]) =>
  steps.reduce((now, step) => step(now), state)
const arrow =
  (way: { x: number; y: number }, isBig = false, stretches = false) =>
  (state: EditorState) =>
    pressArrow(state, way, isBig, stretches)
const tool = (name: EditorState['tool']) => (state: EditorState) => takeTool(state, name)

describe('with keys', () => {
  it('the frame is made smaller, moved, and restored step by step', () => {
    const cut = keys(start, arrow(left, true, true), arrow(left, true, true), arrow(right))
    expect(editOf(cut).crop).toEqual({ x: 2, y: 0, width: 360, height: 300 })
    const back = undoStep(cut)
    expect(editOf(back).crop).toEqual({ x: 0, y: 0, width: 360, height: 300 })
    expect(editOf(undoStep(back)).crop.width).toBe(400)
    expect(editOf(redoStep(back)).crop.x).toBe(2)
  })

  it('a frame with a fixed shape keeps it when it grows and shrinks', () => {
    const square = changeRatio(start, '1:1')
    expect(editOf(square).crop).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    const { width, height } = editOf(keys(square, arrow({ x: 0, y: -1 }, true, true))).crop
    expect([width, height]).toEqual([280, 280])
    expect(editOf(changeRatio(changeRatio(start))).ratio).toBe('1:1')
  })

  it('a rectangle starts at the cross and ends where the arrow keys lead', () => {
    const drawn = keys(
      start,
      tool('rectangle'),
      arrow(left, true),
      pressHand,
      arrow(right, true),
      arrow(down, true),
      pressHand,
    )
    expect(chosenMark(drawn)?.points).toEqual([
      { x: 180, y: 150 },
      { x: 200, y: 170 },
    ])
    const moved = keys(drawn, arrow(down), arrow(right, true, true))
    expect(chosenMark(moved)?.points).toEqual([
      { x: 180, y: 152 },
      { x: 220, y: 172 },
    ])
    const gone = removeChosen(moved)
    expect(editOf(gone).marks).toEqual([])
    expect(editOf(undoStep(gone)).marks).toHaveLength(1)
  })

  it('a mark that was cancelled or has no size is dropped', () => {
    expect(editOf(keys(start, tool('arrow'), pressHand, arrow(right, true), dropDraft)).marks).toEqual([])
    expect(editOf(keys(start, tool('arrow'), pressHand, pressHand)).marks).toEqual([])
  })

  it('a pen draws along the way of the arrow keys', () => {
    const drawn = keys(start, tool('pen'), pressHand, arrow(right), arrow(down), pressHand)
    expect(chosenMark(drawn)?.points).toHaveLength(3)
  })

  it('a text is written, changed, and removed when it is empty', () => {
    const written = keys(start, tool('text'), pressHand, (state) => finishDraft(writeDraft(state, ' 袖口 ')))
    expect(chosenMark(written)?.text).toBe('袖口')
    const changed = keys(written, tool('text'), (state) => finishDraft(writeDraft(state, '领口')))
    expect(editOf(changed).marks.map(({ text }) => text)).toEqual(['领口'])
    expect(editOf(keys(changed, tool('text'), (state) => finishDraft(writeDraft(state, ' ')))).marks).toEqual([])
    expect(editOf(undoStep(changed)).marks[0]?.text).toBe('袖口')
  })

  it('colour and stroke apply to the selected mark and to later ones', () => {
    const one = keys(start, tool('pen'), pressHand, arrow(right, true), pressHand)
    const changed = stepWeight(takeColor(one, 'blue'), 1)
    expect(chosenMark(changed)).toMatchObject({ color: 'blue', stroke: 4 })
    const two = keys(changed, tool('pen'), pressHand, arrow(down, true), pressHand)
    expect(chosenMark(two)).toMatchObject({ id: 2, color: 'blue', stroke: 4 })
    expect(stepChosen(two, 1).chosen).toBe(1)
    expect(stepChosen(stepChosen(two, 1), -1).chosen).toBe(2)
  })

  it('a mark stays on the picture, and turns with it', () => {
    const one = keys(start, tool('text'), pressHand, (state) => finishDraft(writeDraft(state, '省道')))
    const far = Array.from({ length: 40 }, () => arrow(right, true)).reduce((state, step) => step(state), one)
    expect(chosenMark(far)?.points[0]?.x).toBeCloseTo(400)
    const turned = chosenMark(turnPicture(far, 1))?.points[0]
    expect(turned?.x).toBeCloseTo(150)
    expect(turned?.y).toBeCloseTo(400)
  })
})

describe('with the pointer', () => {
  it('a frame is drawn, moved, and resized by a corner; each drag is one step', () => {
    const drawn = liftPointer(
      pullPointer(pullPointer(pressPointer(start, { x: 100, y: 100 }, 8), { x: 150, y: 150 }), { x: 300, y: 200 }),
    )
    expect(editOf(drawn).crop).toEqual({ x: 100, y: 100, width: 200, height: 100 })
    const moved = liftPointer(pullPointer(pressPointer(drawn, { x: 200, y: 150 }, 8), { x: 190, y: 160 }))
    expect(editOf(moved).crop).toEqual({ x: 90, y: 110, width: 200, height: 100 })
    const pulled = liftPointer(pullPointer(pressPointer(moved, { x: 291, y: 209 }, 8), { x: 341, y: 259 }))
    expect(editOf(pulled).crop).toEqual({ x: 90, y: 110, width: 250, height: 150 })
    expect(editOf(undoStep(pulled)).crop).toEqual(editOf(moved).crop)
    expect(editOf(undoStep(undoStep(undoStep(pulled)))).crop.width).toBe(400)
  })

  it('an arrow is drawn inside the crop frame, then grabbed and moved', () => {
    const cut = keys(start, arrow(left, true, true))
    expect(seenPart(cut).width).toBe(400)
    const marking = takeTool(cut, 'arrow')
    expect(seenPart(marking).width).toBe(380)
    const drawn = liftPointer(pullPointer(pressPointer(marking, { x: 10, y: 10 }, 8), { x: 999, y: 10 }))
    expect(chosenMark(drawn)?.points[1]).toEqual({ x: 380, y: 10 })
    const held = pressPointer(takeTool(drawn, 'choose'), { x: 100, y: 12 }, 8)
    expect(chosenMark(liftPointer(pullPointer(held, { x: 100, y: 32 })))?.points[0]).toEqual({ x: 10, y: 30 })
    expect(pressPointer(held, { x: 100, y: 200 }, 8).chosen).toBeUndefined()
  })

  it('a tap with the arrow tool draws nothing, one with the pen a dot', () => {
    const tap = (name: EditorState['tool']) =>
      editOf(liftPointer(pressPointer(takeTool(start, name), { x: 10, y: 10 }, 8))).marks
    expect(tap('arrow')).toEqual([])
    expect(tap('pen')).toHaveLength(1)
  })
})

import { isSameValue } from '../session/same-value.ts'
import { type CropRatio, ratioOf, shapeBox, turnRatio } from './image-crop.ts'
import { type Mark, turnMark } from './image-mark.ts'
import { type Box, pixelBox, type Size, turnBox, wholeOf } from './image-shape.ts'

/** What is to be done with a picture. Frame and marks are in the pixels of the picture as it is turned. */
export type Edit = {
  /** Of the turned picture. */
  readonly size: Size
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number
  readonly crop: Box
  readonly ratio: CropRatio
  readonly marks: readonly Mark[]
}

/** Nothing done yet. */
export function startEdit(size: Size): Edit {
  return { size, turns: 0, crop: wholeOf(size), ratio: 'free', marks: [] }
}

/** Turns the picture by a quarter, with frame and marks: 1 clockwise, -1 against it. */
export function turnEdit(edit: Edit, by: 1 | -1): Edit {
  const { size } = edit
  return {
    size: { width: size.height, height: size.width },
    turns: (edit.turns + by + 4) % 4,
    crop: turnBox(edit.crop, size, by),
    ratio: turnRatio(edit.ratio),
    marks: edit.marks.map((mark) => turnMark(mark, size, by)),
  }
}

/** Holds the frame to a shape. */
export function shapeEdit(edit: Edit, ratio: CropRatio): Edit {
  const shape = ratioOf(ratio, edit.size)
  return { ...edit, ratio, crop: shape === undefined ? edit.crop : shapeBox(edit.crop, edit.size, shape) }
}

/** Puts a mark in the place of the one with its number, or above all others. */
export function putMark(edit: Edit, mark: Mark): Edit {
  const isThere = edit.marks.some(({ id }) => id === mark.id)
  const marks = isThere ? edit.marks.map((one) => (one.id === mark.id ? mark : one)) : [...edit.marks, mark]
  return { ...edit, marks }
}

/** Takes a mark away. */
export function dropMark(edit: Edit, id: number): Edit {
  return { ...edit, marks: edit.marks.filter((mark) => mark.id !== id) }
}

/** Whether the picture would look different. */
export function isEdited({ size, turns, crop, marks }: Edit): boolean {
  const { width, height } = pixelBox(crop, size)
  return turns !== 0 || marks.length > 0 || width !== size.width || height !== size.height
}

/** Steps that can be taken back. `tag` names what the last one did, so that the next of the same kind joins it. */
export type EditHistory = {
  readonly past: readonly Edit[]
  readonly now: Edit
  readonly next: readonly Edit[]
  readonly tag: string | undefined
}

/** A history in which nothing was done. */
export function startHistory(now: Edit): EditHistory {
  return { past: [], now, next: [], tag: undefined }
}

/** Notes a step that changed something; with the tag of the step before it becomes one with that. */
export function commitEdit(history: EditHistory, now: Edit, tag?: string): EditHistory {
  if (isSameValue(now, history.now)) return history
  const joins = tag !== undefined && tag === history.tag
  return { past: joins ? history.past : [...history.past, history.now], now, next: [], tag }
}

/** Takes the last step back. */
export function undoEdit(history: EditHistory): EditHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), now: before, next: [history.now, ...history.next], tag: undefined }
}

/** Does again what was taken back. */
export function redoEdit(history: EditHistory): EditHistory {
  const [after, ...next] = history.next
  if (!after) return history
  return { past: [...history.past, history.now], now: after, next, tag: undefined }
}

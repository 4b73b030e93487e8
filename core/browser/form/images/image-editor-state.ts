import { type CropHandle, cropRatios, drawBox, handleAt, moveBox, ratioOf, resizeBox } from './image-crop.ts'
import {
  commitEdit,
  dropMark,
  type Edit,
  type EditHistory,
  putMark,
  redoEdit,
  shapeEdit,
  startEdit,
  startHistory,
  turnEdit,
  undoEdit,
} from './image-edit.ts'
import {
  bringInside,
  canBeSeen,
  isOnMark,
  type Mark,
  type MarkColor,
  type MarkKind,
  moveMark,
  strokeOf,
  strokeParts,
  stretchMark,
  type Weight,
} from './image-mark.ts'
import { type Box, clampPoint, isInside, middleOf, type Point, type Size, wholeOf } from './image-shape.ts'

export type EditorTool = 'crop' | 'choose' | MarkKind

/** What the pointer holds. `start` is where it went down, `was` what it held then. */
type Grip =
  | { readonly kind: 'resize'; readonly handle: CropHandle; readonly start: Point; readonly was: Box }
  | { readonly kind: 'move'; readonly start: Point; readonly was: Box }
  | { readonly kind: 'frame'; readonly start: Point }
  | { readonly kind: 'mark'; readonly start: Point; readonly was: Mark }
  | { readonly kind: 'draw' }

/** All that the editor of a picture knows. A plain value: every key and every pull makes the next one. */
export type EditorState = {
  readonly history: EditHistory
  readonly tool: EditorTool
  readonly color: MarkColor
  readonly weight: Weight
  /** The number of the chosen mark. */
  readonly chosen: number | undefined
  /** Where the next mark begins that is drawn by keys. */
  readonly cursor: Point
  /** The mark under way. */
  readonly draft: Mark | undefined
  readonly grip: Grip | undefined
  /** Counts the pulls: each is one step to undo. */
  readonly pulls: number
}

/** The editor as it opens. */
export function startEditor(size: Size): EditorState {
  return {
    history: startHistory(startEdit(size)),
    tool: 'crop',
    color: 'red',
    weight: 'medium',
    chosen: undefined,
    cursor: middleOf(wholeOf(size)),
    draft: undefined,
    grip: undefined,
    pulls: 0,
  }
}

/** What is to be done with the picture now. */
export function editOf(state: EditorState): Edit {
  return state.history.now
}

/** The chosen mark. */
export function chosenMark(state: EditorState): Mark | undefined {
  return editOf(state).marks.find(({ id }) => id === state.chosen)
}

/** The part of the picture that is seen: all of it while it is cropped, else what is left of it. */
export function seenPart(state: EditorState): Box {
  const { size, crop } = editOf(state)
  return state.tool === 'crop' ? wholeOf(size) : crop
}

/** How far one press of an arrow goes, in pixels of the picture. */
function stepOf({ width, height }: Size, isBig: boolean): number {
  return Math.max(1, Math.round(Math.max(width, height) / 200)) * (isBig ? 10 : 1)
}

function commit(state: EditorState, edit: Edit, tag?: string): EditorState {
  return { ...state, history: commitEdit(state.history, edit, tag) }
}

function atRest(state: EditorState): EditorState {
  return { ...state, draft: undefined, grip: undefined }
}

/** Takes up a tool. That of texts, on a chosen text, changes it. */
export function takeTool(given: EditorState, tool: EditorTool): EditorState {
  const { crop } = editOf(given)
  const state = finishDraft(given)
  const mark = chosenMark(given)
  const next = { ...state, grip: undefined, tool }
  if (tool === 'text' && mark?.kind === 'text') return { ...next, draft: mark }
  const chosen = tool === 'choose' ? (state.chosen ?? editOf(state).marks.at(-1)?.id) : undefined
  return { ...next, chosen, cursor: isInside(state.cursor, crop) ? state.cursor : middleOf(crop) }
}

/** Turns the picture by a quarter: 1 clockwise, -1 against it. */
export function turnPicture(given: EditorState, by: 1 | -1): EditorState {
  const state = finishDraft(given)
  const next = commit(state, turnEdit(editOf(state), by))
  return { ...next, cursor: middleOf(editOf(next).crop) }
}

/** Holds the frame to another shape, or to the next one. */
export function changeRatio(given: EditorState, ratio?: Edit['ratio']): EditorState {
  const state = finishDraft(given)
  const now = cropRatios.indexOf(editOf(state).ratio)
  const next = ratio ?? cropRatios[(now + 1) % cropRatios.length] ?? 'free'
  return commit({ ...state, tool: 'crop', chosen: undefined }, shapeEdit(editOf(state), next))
}

function changeChosen(state: EditorState, change: Partial<Mark>): EditorState {
  const mark = chosenMark(state)
  return mark ? commit(state, putMark(editOf(state), { ...mark, ...change })) : state
}

/** Takes another colour, for the chosen mark and for the next ones. */
export function takeColor(state: EditorState, color: MarkColor): EditorState {
  const draft = state.draft && { ...state.draft, color }
  return changeChosen({ ...state, color, draft }, { color })
}

/** Takes another stroke, for the chosen mark and for the next ones. */
export function takeWeight(state: EditorState, weight: Weight): EditorState {
  const stroke = strokeOf(weight, editOf(state).crop)
  const draft = state.draft && { ...state.draft, stroke }
  return changeChosen({ ...state, weight, draft }, { stroke })
}

/** The next thicker (1) or thinner (-1) stroke. */
export function stepWeight(state: EditorState, by: 1 | -1): EditorState {
  const weights = Object.keys(strokeParts) as Weight[]
  const next = weights[weights.indexOf(state.weight) + by]
  return next ? takeWeight(state, next) : state
}

/** Chooses the next (1) or the previous (-1) mark. */
export function stepChosen(given: EditorState, by: 1 | -1): EditorState {
  const state = finishDraft(given)
  const { marks } = editOf(state)
  const now = marks.findIndex(({ id }) => id === state.chosen)
  const at = now < 0 ? (by === 1 ? 0 : marks.length - 1) : (now + by + marks.length) % marks.length
  return marks.length === 0 ? state : { ...state, tool: 'choose', chosen: marks[at]?.id }
}

/** Takes the chosen mark away. */
export function removeChosen(state: EditorState): EditorState {
  if (state.chosen === undefined) return state
  return { ...commit(atRest(state), dropMark(editOf(state), state.chosen)), chosen: undefined }
}

function travel(state: EditorState, step: (history: EditHistory) => EditHistory): EditorState {
  if (state.draft) return atRest(state)
  const next = { ...atRest(state), history: step(state.history) }
  const { crop } = editOf(next)
  return {
    ...next,
    chosen: chosenMark(next) ? next.chosen : undefined,
    cursor: isInside(next.cursor, crop) ? next.cursor : middleOf(crop),
  }
}

export const undoStep = (state: EditorState): EditorState => travel(state, undoEdit)
export const redoStep = (state: EditorState): EditorState => travel(state, redoEdit)

/** Gives up the mark under way. */
export function dropDraft(state: EditorState): EditorState {
  return atRest(state)
}

function nextId({ marks }: Edit): number {
  return Math.max(0, ...marks.map(({ id }) => id)) + 1
}

function begin(state: EditorState, kind: MarkKind, at: Point): EditorState {
  const edit = editOf(state)
  const points = kind === 'arrow' || kind === 'rectangle' ? [at, at] : [at]
  const stroke = strokeOf(state.weight, edit.crop)
  const draft = { id: nextId(edit), kind, color: state.color, stroke, points, text: '' }
  return { ...state, chosen: undefined, cursor: at, draft }
}

function drawOn(state: EditorState, at: Point): EditorState {
  const { draft } = state
  const [from] = draft?.points ?? []
  if (!draft || !from) return state
  const points = draft.kind === 'pen' ? [...draft.points, at] : [from, at]
  return { ...state, cursor: at, draft: { ...draft, points } }
}

/** Keeps the mark under way, and chooses it; what is too small to be seen, and a text without letters, is gone. */
export function finishDraft(state: EditorState): EditorState {
  const { draft } = state
  if (!draft) return state
  const rest = atRest(state)
  const edit = editOf(state)
  if (canBeSeen(draft)) {
    const mark = draft.kind === 'text' ? bringInside({ ...draft, text: draft.text.trim() }, edit.crop) : draft
    return { ...commit(rest, putMark(edit, mark)), chosen: mark.id }
  }
  const isOld = edit.marks.some(({ id }) => id === draft.id)
  return { ...(isOld ? commit(rest, dropMark(edit, draft.id)) : rest), chosen: undefined }
}

/** Writes the text under way. */
export function writeDraft(state: EditorState, text: string): EditorState {
  return state.draft ? { ...state, draft: { ...state.draft, text } } : state
}

/** The key that puts the pen down and lifts it. */
export function pressHand(state: EditorState): EditorState {
  if (state.draft) return finishDraft(state)
  if (state.tool === 'crop' || state.tool === 'choose') return state
  return begin(state, state.tool, state.cursor)
}

/** An arrow key: moves the frame, the chosen mark, or the place where the next one begins; `stretches` pulls the lower right corner instead. */
export function pressArrow(state: EditorState, way: Point, isBig: boolean, stretches: boolean): EditorState {
  const edit = editOf(state)
  const step = stepOf(seenPart(state), isBig)
  const by = { x: way.x * step, y: way.y * step }
  if (state.tool === 'crop') {
    const ratio = ratioOf(edit.ratio, edit.size)
    // With a fixed shape, right and down both enlarge it.
    const handle = ratio === undefined ? 'se' : way.x === 0 ? 's' : 'e'
    const crop = stretches ? resizeBox(edit.crop, handle, by, edit.size, ratio) : moveBox(edit.crop, by, edit.size)
    return commit(state, { ...edit, crop }, stretches ? 'resize' : 'move')
  }
  if (state.draft) return drawOn(state, clampPoint({ x: state.cursor.x + by.x, y: state.cursor.y + by.y }, edit.crop))
  const mark = chosenMark(state)
  if (mark) {
    const next = stretches ? stretchMark(mark, by, edit.crop) : moveMark(mark, by, edit.crop)
    return commit(state, putMark(edit, next), `${stretches ? 'stretch' : 'shift'}:${mark.id}`)
  }
  if (state.tool === 'choose') return state
  return { ...state, cursor: clampPoint({ x: state.cursor.x + by.x, y: state.cursor.y + by.y }, edit.crop) }
}

function gripFrame(state: EditorState, at: Point, reach: number): Grip {
  const { crop, size } = editOf(state)
  const handle = handleAt(at, crop, reach)
  if (handle) return { kind: 'resize', handle, start: at, was: crop }
  const isWhole = crop.width === size.width && crop.height === size.height
  return isInside(at, crop) && !isWhole ? { kind: 'move', start: at, was: crop } : { kind: 'frame', start: at }
}

/** The pointer goes down at a place; `reach` is how near it must be to what it takes hold of. */
export function pressPointer(given: EditorState, at: Point, reach: number): EditorState {
  const state = { ...finishDraft(given), pulls: given.pulls + 1 }
  if (state.tool === 'crop') return { ...state, grip: gripFrame(state, at, reach) }
  const { marks, crop } = editOf(state)
  if (state.tool === 'choose') {
    const mark = marks.findLast((one) => isOnMark(one, at, reach))
    return { ...state, chosen: mark?.id, grip: mark && { kind: 'mark', start: at, was: mark } }
  }
  const begun = begin(state, state.tool, clampPoint(at, crop))
  return state.tool === 'text' ? begun : { ...begun, grip: { kind: 'draw' } }
}

/** The pointer moves while it is down. */
export function pullPointer(state: EditorState, at: Point): EditorState {
  const { grip } = state
  if (!grip) return state
  const edit = editOf(state)
  const tag = `pull:${state.pulls}`
  if (grip.kind === 'draw') return drawOn(state, clampPoint(at, edit.crop))
  const by = { x: at.x - grip.start.x, y: at.y - grip.start.y }
  if (grip.kind === 'mark') return commit(state, putMark(edit, moveMark(grip.was, by, edit.crop)), tag)
  const ratio = ratioOf(edit.ratio, edit.size)
  const crop =
    grip.kind === 'move'
      ? moveBox(grip.was, by, edit.size)
      : grip.kind === 'resize'
        ? resizeBox(grip.was, grip.handle, by, edit.size, ratio)
        : drawBox(grip.start, at, edit.size, ratio)
  return commit(state, { ...edit, crop }, tag)
}

/** The pointer is lifted. */
export function liftPointer(state: EditorState): EditorState {
  return state.grip?.kind === 'draw' ? finishDraft(state) : { ...state, grip: undefined }
}

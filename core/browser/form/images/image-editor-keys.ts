import { firstKey, type Press, readTable } from '../../keys/key-press.ts'
import type { CropHandle } from './image-crop.ts'
import type { Point } from './image-shape.ts'

const table = {
  c: 'tool:crop',
  v: 'tool:choose',
  p: 'tool:pen',
  a: 'tool:arrow',
  r: 'tool:rectangle',
  t: 'tool:text',
  q: 'turnLeft',
  e: 'turnRight',
  f: 'ratio',
  '1': 'color:red',
  '2': 'color:yellow',
  '3': 'color:green',
  '4': 'color:blue',
  '5': 'color:white',
  '6': 'color:black',
  '-': 'thinner',
  '+': 'thicker',
  '=': 'thicker',
  n: 'next',
  b: 'previous',
  ' ': 'hand',
  Enter: 'apply',
  Escape: 'leave',
  Delete: 'remove',
  Backspace: 'remove',
  '$mod+KeyZ': 'undo',
  '$mod+Shift+KeyZ': 'redo',
  '$mod+KeyY': 'redo',
  '$mod+KeyS': 'apply',
} as const

/** What a key asks of the editor of a picture. */
export type EditorKey = (typeof table)[keyof typeof table]

/** What a key does in the editor, but for tools and colours. */
export type EditorAct = Exclude<EditorKey, `${string}:${string}`>

/** Keys in the editor of a picture. Those of tools and colours stand beside them. */
export const editorKeys: Readonly<Record<string, EditorKey>> = table

/** The first key of the table that asks for something, as it is shown beside a control. */
export function keyFor(asked: EditorKey): string {
  return firstKey(editorKeys, asked)
}

/** What a press asks for, whatever the state of Caps Lock. */
export function readEditorKey(press: Press): EditorKey | undefined {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const { code, altKey, ctrlKey, metaKey, shiftKey } = press
  return readTable(editorKeys, { key, code, altKey, ctrlKey, metaKey, shiftKey })
}

/** Keys that move what is at hand; with the main modifier they change its size, with Shift the steps are larger. */
export const wayKeys: Readonly<Record<'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown', Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow key leads; undefined for other keys. */
export function wayOf(key: string): Point | undefined {
  return (wayKeys as Readonly<Record<string, Point>>)[key]
}

/** The pointer over a handle of the crop frame. */
export const handleCursors: Readonly<Record<CropHandle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
}

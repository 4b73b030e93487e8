import type { FlowShift, FlowWalk } from '../flow-edits.ts'

/** What a key asks of a flow that has the keyboard. */
export type FlowKey =
  | FlowWalk
  | FlowShift
  | 'add'
  | 'edit'
  | 'connect'
  | 'disconnect'
  | 'remove'
  | 'arrange'
  | 'undo'
  | 'redo'

/** Keys on the canvas of a flow and on the list of its steps. */
export const flowKeys: Readonly<Record<string, FlowKey>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
  'Shift+ArrowRight': 'shiftRight',
  'Shift+ArrowLeft': 'shiftLeft',
  'Shift+ArrowUp': 'shiftUp',
  'Shift+ArrowDown': 'shiftDown',
  Home: 'first',
  End: 'last',
  a: 'add',
  Enter: 'edit',
  c: 'connect',
  x: 'disconnect',
  Delete: 'remove',
  Backspace: 'remove',
  l: 'arrange',
  '$mod+KeyZ': 'undo',
  '$mod+Shift+KeyZ': 'redo',
  '$mod+KeyY': 'redo',
}

const walks: readonly string[] = ['next', 'previous', 'up', 'down', 'first', 'last'] satisfies FlowWalk[]

/** Whether a key walks through the flow. */
export function isWalk(key: FlowKey): key is FlowWalk {
  return walks.includes(key)
}

const shifts: readonly string[] = ['shiftLeft', 'shiftRight', 'shiftUp', 'shiftDown'] satisfies FlowShift[]

/** Whether a key moves the chosen step on the canvas. */
export function isShift(key: FlowKey): key is FlowShift {
  return shifts.includes(key)
}

import type { FlowWalk } from '../flow-edits.ts'

/** What a key asks of a flow that has the keyboard. */
export type FlowKey = FlowWalk | 'add' | 'edit' | 'connect' | 'disconnect' | 'remove' | 'arrange' | 'undo' | 'redo'

/** Keys on the canvas of a flow and on the list of its steps. */
export const flowKeys: Readonly<Record<string, FlowKey>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
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

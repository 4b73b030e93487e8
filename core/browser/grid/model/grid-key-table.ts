const table = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
  '$mod+Home': 'first',
  '$mod+End': 'last',
  'Shift+ArrowUp': 'extendUp',
  'Shift+ArrowDown': 'extendDown',
  'Shift+ArrowLeft': 'extendLeft',
  'Shift+ArrowRight': 'extendRight',
  'Shift+PageUp': 'extendPageUp',
  'Shift+PageDown': 'extendPageDown',
  'Shift+Home': 'extendRowStart',
  'Shift+End': 'extendRowEnd',
  '$mod+Shift+Home': 'extendFirst',
  '$mod+Shift+End': 'extendLast',
  Enter: 'open',
  '$mod+Enter': 'openBeside',
  'Shift+Enter': 'addSort',
  Space: 'preview',
  x: 'toggle',
  'Shift+x': 'toggleRange',
  'Shift+Space': 'toggleRange',
  '$mod+a': 'selectAll',
  '$mod+c': 'copy',
  'Shift+F10': 'menu',
  ContextMenu: 'menu',
  'Shift+>': 'wider',
  'Shift+<': 'narrower',
  Escape: 'escape',
  '$mod+d': 'fillDown',
  F2: 'edit',
} as const

/** What a key may do in a grid. */
export type GridAction = (typeof table)[keyof typeof table]

/**
 * Keys of a grid in tinykeys notation. They belong to the focused grid alone and win over commands; commands of the list
 * (search, next page …) carry their own keys.
 */
export const gridKeys: Readonly<Record<string, GridAction>> = table

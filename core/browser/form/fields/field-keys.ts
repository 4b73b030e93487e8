const sizeTable = {
  ArrowUp: 'up',
  'Shift+Enter': 'up',
  ArrowDown: 'down',
  Enter: 'next',
  F2: 'ownSize',
  'Alt+Enter': 'addColor',
  'Alt+KeyD': 'duplicateColor',
  'Alt+Backspace': 'removeColor',
  'Alt+Equal': 'addSize',
  'Alt+Minus': 'removeSize',
  'Alt+ArrowUp': 'moveUp',
  'Alt+ArrowDown': 'moveDown',
  '$mod+KeyD': 'copyAbove',
  '$mod+KeyR': 'copyLeft',
  '$mod+KeyZ': 'undo',
  '$mod+Shift+KeyZ': 'redo',
  '$mod+KeyY': 'redo',
} as const

/** What a key asks of a size matrix. */
export type SizeKey = (typeof sizeTable)[keyof typeof sizeTable]

/** Keys in a cell of a size matrix; letters and signs are places on the keyboard. */
export const sizeKeys: Readonly<Record<string, SizeKey>> = sizeTable

/** What a key asks of a picture that is looked at. */
export type PictureKey = 'next' | 'previous' | 'bigger' | 'smaller' | 'actual' | 'edit' | 'close'

/** Keys over a picture. */
export const pictureKeys: Readonly<Record<string, PictureKey>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'bigger',
  '=': 'bigger',
  '-': 'smaller',
  '0': 'actual',
  e: 'edit',
  Escape: 'close',
}

/** Actions of keys while a PDF is shown. */
export type PdfKey = 'download' | 'outside' | 'close'

/** Keys over a PDF. */
export const pdfKeys: Readonly<Record<string, PdfKey>> = { d: 'download', o: 'outside', Escape: 'close' }

/** The key on a tag that renames it. */
export const tagKeys: Readonly<Record<string, 'rename'>> = { F2: 'rename' }

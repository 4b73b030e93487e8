import { lateModule, useLate } from '../ui/late-module.ts'
import type { LineSheetProps } from './line-sheet-window.tsx'

const sheetWindow = lateModule(() => import('./line-sheet-window.tsx'))

/** The window by which lines of a form come out of a spreadsheet. */
export function LineSheetDialog(props: LineSheetProps) {
  const late = useLate(sheetWindow, props.open)
  return late ? <late.LineSheetWindow {...props} /> : null
}

import { useAtomValue } from 'jotai'
import { lateModule, useLate } from '../ui/late-module.ts'
import { closeOrigin, originAskedAtom } from './origin-state.ts'

const originPicker = lateModule(() => import('./origin-picker.tsx'))

/** Draws the window of `askOrigin`; the page has it once. */
export function OriginHost() {
  const asked = useAtomValue(originAskedAtom)
  const late = useLate(originPicker, asked !== undefined)
  if (!asked || !late) return null
  return <late.OriginPicker {...asked.of} open onClose={closeOrigin} onPick={asked.answer} />
}

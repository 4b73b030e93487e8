import { useAtom } from 'jotai'
import { useText } from '../i18n/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { lateModule, useLate } from '../ui/late-module.ts'
import { Spinner } from '../ui/spinner.tsx'
import { keySheetAtom } from './key-sheet-state.ts'

const keyList = lateModule(() => import('./key-list.tsx'))

/** The keys that work at this moment, in the view that has the focus. */
export function KeySheet() {
  const t = useText()
  const [open, setOpen] = useAtom(keySheetAtom)
  const late = useLate(keyList, open)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('键盘快捷键')} width={820}>
      {late ? <late.KeyList /> : <Spinner />}
    </Dialog>
  )
}

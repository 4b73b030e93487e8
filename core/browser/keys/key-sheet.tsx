import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { useText } from '../i18n/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { keySheetAtom } from './key-sheet-state.ts'

const KeyList = lazy(() => import('./key-list.tsx').then((module) => ({ default: module.KeyList })))

/** The keys that work at this moment, in the view that has the focus. */
export function KeySheet() {
  const t = useText()
  const [open, setOpen] = useAtom(keySheetAtom)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('键盘快捷键')} width={820}>
      <Suspense fallback={<Spinner />}>
        <KeyList />
      </Suspense>
    </Dialog>
  )
}

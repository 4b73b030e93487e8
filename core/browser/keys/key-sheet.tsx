import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useText } from '../i18n/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { lateModule, useLate } from '../ui/late-module.ts'
import { Spinner } from '../ui/spinner.tsx'
import { keySheetAtom, type SheetOf } from './key-sheet-state.ts'

const keyList = lateModule(() => import('./key-list.tsx'))

/** The keys that work at this moment: in the view that has the focus, or in the window that draws it. */
export function KeySheet({ of = 'page' }: { of?: SheetOf }) {
  const t = useText()
  const [shown, show] = useAtom(keySheetAtom)
  const open = shown === of
  const late = useLate(keyList, open)
  const close = () => show(undefined)
  useEffect(() => () => show((now) => (now === of ? undefined : now)), [of, show])
  return (
    <Dialog open={open} onClose={close} title={t('键盘快捷键')} width={820}>
      {late ? of === 'page' ? <late.KeyList /> : <late.WindowKeyList of={of} /> : <Spinner />}
    </Dialog>
  )
}

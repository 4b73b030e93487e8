import { useAtom } from 'jotai'
import { type ComponentType, useEffect } from 'react'
import { useText } from '../i18n/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { lateModule, useLate } from '../ui/late-module.ts'
import { Spinner } from '../ui/spinner.tsx'
import { keySheetAtom, type SheetOf } from './key-sheet-state.ts'

type WindowOf = Exclude<SheetOf, 'page'>

/** What the sheet draws: the keys of the page, and those of a window. */
export type KeyLists = { readonly KeyList: ComponentType; readonly WindowKeyList: ComponentType<{ of: WindowOf }> }

let fetchLists = (): Promise<KeyLists> => Promise.reject(new Error('the key sheet is not connected to its lists'))

/** Registers the code of the key lists: they name the keys of every window, and some of those windows show the sheet. Called by the boot code. */
export function connectKeyLists(fetch: () => Promise<KeyLists>): void {
  fetchLists = fetch
}

const keyLists = lateModule(() => fetchLists())

/** The keys that work at this moment: in the view that has the focus, or in the window that draws it. */
export function KeySheet({ of = 'page' }: { of?: SheetOf }) {
  const t = useText()
  const [shown, show] = useAtom(keySheetAtom)
  const open = shown === of
  const late = useLate(keyLists, open)
  const close = () => show(undefined)
  useEffect(() => () => show((now) => (now === of ? undefined : now)), [of, show])
  return (
    <Dialog open={open} onClose={close} title={t('键盘快捷键')} width={820}>
      {late ? of === 'page' ? <late.KeyList /> : <late.WindowKeyList of={of} /> : <Spinner />}
    </Dialog>
  )
}

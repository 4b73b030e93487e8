import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { commandHost } from '../command/command-host.ts'
import { lateModule, useLate } from '../ui/late-module.ts'
import { ViewContext, type ViewScope } from '../workspace/tabs/view-context.ts'
import { closeRecordAsked, recordAskedAtom } from './record-asked.ts'

const recordWindow = lateModule(() => import('./record-window.tsx'))

const nothing = () => undefined

/** The view that a window over the page is: its commands live with the tab below it. */
function windowView(): ViewScope {
  return {
    tabId: commandHost().focusedTab() ?? '',
    bare: false,
    path: '',
    search: {},
    setSearch: nothing,
    setTitle: nothing,
    setDirty: nothing,
    open: (href, where) => commandHost().open(href, where),
    close: closeRecordAsked,
    back: closeRecordAsked,
  }
}

/** Draws the window of `askRecord`; the page has it once. */
export function RecordAskedHost() {
  const asked = useAtomValue(recordAskedAtom)
  const late = useLate(recordWindow, asked !== undefined)
  const view = useMemo(() => (asked ? windowView() : undefined), [asked])
  if (!asked || !view || !late) return null
  return (
    <ViewContext value={view}>
      <late.RecordWindow
        key={JSON.stringify(asked.of)}
        {...asked.of}
        onClose={closeRecordAsked}
        onSaved={closeRecordAsked}
      />
    </ViewContext>
  )
}

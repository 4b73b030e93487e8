import { type ReactNode, useState } from 'react'
import { commandHost } from '../command/command-host.ts'
import { askWindow } from '../ui/asked-window.tsx'
import { ViewContext, type ViewScope } from '../workspace/tabs/view-context.ts'
import { RecordWindow } from './record-window.tsx'

/** The form of a new record that is asked for over the page: the document's noun, and what the address of its page would say. */
export type RecordAsked = { readonly document: string; readonly search: Readonly<Record<string, string>> }

type Saved = { readonly id: number }

const nothing = () => undefined

/** The view that a window over the page is: its commands live with the tab below it. */
function windowView(close: () => void): ViewScope {
  return {
    tabId: commandHost().focusedTab() ?? '',
    bare: false,
    path: '',
    search: {},
    setSearch: nothing,
    setTitle: nothing,
    setDirty: nothing,
    open: (href, where) => commandHost().open(href, where),
    close,
    back: close,
  }
}

function AskedForm({ close, children }: { close: () => void; children: ReactNode }) {
  // The same view for as long as the window is open.
  const [view] = useState(() => windowView(close))
  return <ViewContext value={view}>{children}</ViewContext>
}

/** Opens a form in a window over the page, for commands that run without a view. Resolves to what it answers, or undefined when it is closed. */
export function askForm<Result>(
  draw: (answer: (result: Result | undefined) => void) => ReactNode,
): Promise<Result | undefined> {
  return askWindow<Result>((answer) => <AskedForm close={() => answer(undefined)}>{draw(answer)}</AskedForm>)
}

/**
 * Opens the form of a new record in a window over the page, for commands that make it from another one. Its document is among the `windows` of a
 * plugin. Resolves to what was saved, or undefined when the window is closed.
 */
export function askRecord(of: RecordAsked): Promise<Saved | undefined> {
  return askForm<Saved>((answer) => <RecordWindow {...of} onClose={() => answer(undefined)} onSaved={answer} />)
}

import { type ReactNode, useState } from 'react'
import { commandHost } from '../command/command-host.ts'
import { askWindow, askWindowAbove } from '../ui/asked-window.tsx'
import { ViewContext, type ViewScope } from './tabs/view-context.ts'

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

type Draw<Result> = (answer: (result: Result | undefined) => void) => ReactNode

const inView =
  <Result,>(draw: Draw<Result>): Draw<Result> =>
  (answer) => <AskedForm close={() => answer(undefined)}>{draw(answer)}</AskedForm>

/** Opens a form in a window over the page, for commands that run without a view. Resolves to what it answers, or undefined when it is closed. */
export function askForm<Result>(draw: Draw<Result>): Promise<Result | undefined> {
  return askWindow<Result>(inView(draw))
}

/** Opens a form like `askForm`, but keeps the open form below it, which needs its answer. */
export function askFormAbove<Result>(draw: Draw<Result>): Promise<Result | undefined> {
  return askWindowAbove<Result>(inView(draw))
}

import { type ReactNode, useEffect } from 'react'
import { useView } from '../../../core/browser/workspace/tabs/view-context.ts'

/** The header of a page: its name, which also becomes the tab's title, remarks, and actions. */
export function PageHeader({ title, remarks, actions }: { title: string; remarks?: ReactNode; actions?: ReactNode }) {
  const { setTitle } = useView()
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5">
      <h1 className="min-w-0 truncate text-[15px] font-semibold">{title}</h1>
      {remarks}
      <div className="ml-auto flex flex-auto flex-wrap items-center justify-end gap-2 has-data-fits:min-w-52 has-data-fits:flex-1">
        {actions}
      </div>
    </header>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePreference } from '../../../../core/browser/preferences/preferences.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { bomDocument } from '../bom-document.ts'

/** Changes that are listed; the others are counted. */
const mostListed = 6
/** Bills whose changes are remembered as seen. */
const mostRemembered = 200

/** Which changes of each bill the person has seen. Each kind of changes is kept under its own `name`; `state` tells the changes apart. */
export function useSeenChanges<State extends string | number>(name: string, bomId: number, state: State | undefined) {
  const [seen, setSeen] = usePreference<Readonly<Record<string, State>>>(`${bomDocument.noun}.${name}`, {})
  return {
    isSeen: state !== undefined && seen[bomId] === state,
    note: () => {
      if (state === undefined) return
      setSeen(Object.fromEntries([...Object.entries(seen).slice(1 - mostRemembered), [String(bomId), state]]))
    },
  }
}

/** What has changed elsewhere and is not in a bill, line by line. */
export function BomChanges({ title, changes }: { title: string; changes: readonly string[] }) {
  const t = useText()
  return (
    <>
      <p>{title}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-muted">
        {changes.slice(0, mostListed).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {changes.length > mostListed ? (
        <p className="text-ink-muted">{t('还有 {count} 处', { count: changes.length - mostListed })}</p>
      ) : null}
    </>
  )
}

/** Says above a bill what it does not have, with what can be done about it; `onNote` puts it away. */
export function BomChangeBanner({
  notice,
  act,
  onNote,
  children,
}: {
  /** Something to know besides, whether or not there are changes. */
  notice?: string | undefined
  act?: ReactNode
  onNote: () => void
  /** Without it only the notice is drawn. */
  children?: ReactNode
}) {
  const t = useText()
  return (
    <div role="status" className="mb-3 rounded bg-tone-warning-soft px-3 py-2">
      {notice ? <p>{notice}</p> : null}
      {children ? (
        <div className="flex flex-wrap items-start gap-2">
          <div className="mr-auto min-w-0">{children}</div>
          {act}
          <Button size="small" variant="ghost" icon="check" onClick={onNote}>
            {t('知道了')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

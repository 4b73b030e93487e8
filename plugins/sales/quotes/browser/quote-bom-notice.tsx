import { useMemo, useSyncExternalStore } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { bomChanges } from '../quote-figures.ts'
import type { QuoteForm } from '../quote-model.ts'
import { linesOfBom } from './quote-begin.ts'

/** Says where the materials of a quote are not those of its BOM, and takes these over. */
export function QuoteBomNotice({ start }: { start: Parameters<typeof linesOfBom>[0] }) {
  const t = useText()
  const { session } = useFormPlace()
  const bom = useMemo(() => linesOfBom(start), [start])
  const read = useMemo(
    () => () => {
      const { other, missing } = bomChanges(
        (session.values.at('bomItems') as QuoteForm['bomItems'] | undefined) ?? [],
        bom,
      )
      return `${other}:${missing}`
    },
    [session, bom],
  )
  const [other, missing] = useSyncExternalStore(session.values.subscribe, read).split(':').map(Number)
  if (!other && !missing) return null
  const takeOver = () => {
    session.values.put('bomItems', structuredClone(bom))
    session.noteDirty()
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded bg-tone-warning-soft px-2 py-1">
      <span className="mr-auto">
        {t('与当前 BOM 单不同：{other} 行不一致，缺少 {missing} 行', { other: other ?? 0, missing: missing ?? 0 })}
      </span>
      <Button size="small" icon="import" onClick={takeOver}>
        {t('按 BOM 单更新')}
      </Button>
    </p>
  )
}

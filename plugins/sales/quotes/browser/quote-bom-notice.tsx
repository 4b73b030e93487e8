import { useMemo } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
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
  const { other, missing } = useFormPart((at) =>
    bomChanges((at('bomItems') as QuoteForm['bomItems'] | undefined) ?? [], bom),
  )
  if (!other && !missing) return null
  const takeOver = () => {
    session.values.put('bomItems', structuredClone(bom))
    session.noteDirty()
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded bg-tone-warning-soft px-2 py-1">
      <span className="mr-auto">{t('与当前 BOM 单不同：{other} 行不一致，缺少 {missing} 行', { other, missing })}</span>
      <Button size="small" icon="import" onClick={takeOver}>
        {t('按 BOM 单更新')}
      </Button>
    </p>
  )
}

import { useMemo } from 'react'
import type { DocumentMode } from '../../../../core/browser/document/document-mode.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { wideOrHalf } from '../../../../core/browser/form/document/section.tsx'
import { SizeMatrix } from '../../../../core/browser/form/sizes/size-matrix.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { returnLines, takeMaterialsOver } from '../template-order-colors.ts'
import { templateOrderSampleDress, templateOrderTypes } from '../template-order-contract.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import { canRemoveColor } from '../template-order-rules.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'

type Design = TemplateOrderContent['templateDesign']

const rowsName = 'templateDesign.sampleDress'
const templatesName = 'templateDesign.templates'

/** Copies colours, sizes and pieces from another sample type of the same design. */
function TakeOver({ code }: { code: string }) {
  const t = useText()
  const { session } = useFormPlace()
  const { data } = useContractQuery(templateOrderTypes, { query: { code } })
  const take = async (type: string) => {
    const rows = await call(templateOrderSampleDress, { params: { type }, query: { code } })
    session.values.put(rowsName, rows)
  }
  if (!data?.length) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-xs text-ink-muted">
      {t('取自样版类别')}
      {data.map((type) => (
        <Button key={type} size="small" variant="ghost" onClick={() => void take(type)}>
          {type}
        </Button>
      ))}
    </div>
  )
}

/** The colours of the sample, each with up to three sizes and their numbers of pieces. */
export function TemplateOrderPieces({ mode, order }: { mode: DocumentMode; order: TemplateOrder | undefined }) {
  const t = useText()
  const { session } = useFormPlace()
  const developmentType = useFormValue<Design['developmentType']>('templateDesign.developmentType')
  const materials = useMemo(() => {
    const read = () => session.methods.getValues(templatesName) as Design['templates']
    const put = (next: Design['templates']) => session.values.put(templatesName, next)
    return {
      read,
      copy: (from: number, to: number) =>
        put(takeMaterialsOver(read(), from, [to], templateOrderLimits.materialsPerColor)),
      giveBack: (wanted: unknown, other: unknown) =>
        put(returnLines(read(), wanted as Design['templates'], other as Design['templates'])),
    }
  }, [session])
  const code = mode === 'reference' ? order?.templateDesign.code : undefined
  return (
    <div className={`${wideOrHalf} in-data-reading-form:@min-[1700px]:col-start-1`}>
      <SizeMatrix
        name={rowsName}
        label={t('样衣件数')}
        required
        maximumSizes={templateOrderLimits.sizesPerColor}
        maximumColors={templateOrderLimits.colors}
        maximumQuantity={templateOrderLimits.quantity}
        attached={materials}
        keepLast={!canRemoveColor({ developmentType, sampleDress: [] }).allowed}
      />
      {code ? <TakeOver code={code} /> : null}
    </div>
  )
}

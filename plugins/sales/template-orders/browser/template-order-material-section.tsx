import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { alignTemplates, areTemplatesAligned } from '../template-order-colors.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import { patterningStatusOptions } from '../template-order-options.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-schema.ts'
import { materialColumns } from './template-order-material-columns.ts'
import { TemplateOrderProcesses } from './template-order-processes.tsx'

type Design = TemplateOrderContent['templateDesign']

const newLine = () => ({ material: null, materialType: 'Main', actionRegion: '', usage: null, description: '' })

function ColorHeading({ color, order }: { color: string; order: TemplateOrder | undefined }) {
  const t = useText()
  const translate = useTranslate()
  const status = order?.templateDesign.templates.find((template) => template.color === color)?.patterningStatus
  const option = patterningStatusOptions.find((one) => one.value === status)
  return (
    <h3 className="mb-1 flex items-center gap-2 font-medium">
      {color || t('未命名颜色')}
      {option ? (
        <Badge tone={option.tone ?? 'neutral'}>{t('打版 {status}', { status: translate(option.label) })}</Badge>
      ) : null}
    </h3>
  )
}

/**
 * Keeps the materials of each colour with its row while rows come, go and are renamed. Answers a number that changes when lines
 * moved to another row, so that what draws them starts anew.
 */
function useAlignedTemplates(): number {
  const { session, readOnly } = useFormPlace()
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    if (readOnly) return
    const align = () => {
      const { sampleDress: rows, templates } = session.methods.getValues('templateDesign') as Design
      if (areTemplatesAligned(templates, rows)) return
      const next = alignTemplates(templates, rows)
      session.methods.setValue('templateDesign.templates', next)
      const hasMoved = next.some((one, index) => templates[index] && one.bomMaterials !== templates[index].bomMaterials)
      if (hasMoved) setGeneration((now) => now + 1)
    }
    return session.methods.subscribe({ formState: { values: true }, callback: align })
  }, [session, readOnly])
  return generation
}

/** Materials and secondary processes, colour by colour. */
export function TemplateOrderMaterialSection({ order }: { order: TemplateOrder | undefined }) {
  const t = useText()
  const columns = materialColumns(t)
  const { session } = useFormPlace()
  const rows = useWatch({ control: session.control, name: 'templateDesign.sampleDress' }) as
    | Design['sampleDress']
    | undefined
  const generation = useAlignedTemplates()
  return (
    <Section title={t('物料信息')} columns={1}>
      {(rows ?? []).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: form paths are indexes
        <div key={`${generation}:${index}`} className="min-w-0">
          <ColorHeading color={row.color} order={order} />
          <LineEditor
            name={`templateDesign.templates.${index}.bomMaterials`}
            label={t('{color} 物料', { color: row.color || t('未命名颜色') })}
            columns={columns}
            blank={newLine}
            maximum={templateOrderLimits.materialsPerColor}
          />
          <TemplateOrderProcesses index={index} color={row.color} order={order} />
        </div>
      ))}
      {rows?.length ? null : <p className="text-ink-muted">{t('请先添加颜色')}</p>}
    </Section>
  )
}

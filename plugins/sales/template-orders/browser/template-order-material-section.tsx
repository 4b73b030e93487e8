import { useEffect, useMemo, useState } from 'react'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import type { FormSession } from '../../../../core/browser/form/session/form-session.ts'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { translate, useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { alignTemplates, areTemplatesAligned, takeMaterialsOver } from '../template-order-colors.ts'
import { materialLineModel, templateLinesModel } from '../template-design-model.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import { patterningStatusOptions } from '../template-order-options.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'
import { materialCommands } from './template-order-material-commands.ts'
import { materialColumns } from './template-order-material-columns.ts'
import { TemplateOrderProcesses } from './template-order-processes.tsx'

type Design = TemplateOrderContent['templateDesign']

const ColorField = fieldInput(templateLinesModel)

function ColorHeading({
  color,
  order,
  onTakeOver,
}: {
  color: string
  order: TemplateOrder | undefined
  /** Undefined when there is no other colour or the form is read-only. */
  onTakeOver: (() => void) | undefined
}) {
  const t = useText()
  const status = order?.templateDesign.templates.find((template) => template.color === color)?.patterningStatus
  const option = patterningStatusOptions.find((one) => one.value === status)
  return (
    <div className="mb-1 flex items-center gap-2">
      <h3 className="flex items-center gap-2 font-medium">
        {color || t('未命名颜色')}
        {option ? (
          <Badge tone={option.tone ?? 'neutral'}>{t('打版 {status}', { status: t(option.label) })}</Badge>
        ) : null}
      </h3>
      {onTakeOver ? (
        <Button size="small" variant="ghost" icon="copy-plus" onClick={onTakeOver}>
          {t('物料用于其他颜色')}
        </Button>
      ) : null}
    </div>
  )
}

/**
 * Validates the lines of all colours again if they have been validated before, because the messages contain the
 * colour's name.
 */
function checkLines({ methods, control, values }: FormSession): void {
  if (!control._formState.isSubmitted) return
  const { templates } = methods.getValues('templateDesign') as Design
  const lists = templates.flatMap((_, index) =>
    ['bomMaterials', 'secondaryProcessInfo'].map((list) => `templateDesign.templates.${index}.${list}`),
  )
  values.recheck(lists)
}

/**
 * Keeps the materials with their colour while colours are added, removed, moved and renamed. Returns a number that
 * changes when lines have moved to another row, so that the tables are drawn anew.
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
      session.values.putParts([{ path: 'templateDesign.templates', value: next }])
      checkLines(session)
      const hasMoved = next.some((one, index) => templates[index] && one.bomMaterials !== templates[index].bomMaterials)
      if (hasMoved) setGeneration((now) => now + 1)
    }
    return session.methods.subscribe({ formState: { values: true }, callback: align })
  }, [session, readOnly])
  return generation
}

/** Copies the materials of one colour to the others, as a command and as a function. */
function useTakeOver(): (from: number) => void {
  const { session, readOnly } = useFormPlace()
  const [takeOver] = useState(() => (from: number) => {
    const { templates } = session.methods.getValues('templateDesign') as Design
    const all = templates.map((_, index) => index)
    const next = takeMaterialsOver(templates, from, all, templateOrderLimits.materialsPerColor)
    const count = next.filter((one, at) => one.bomMaterials.length > (templates[at]?.bomMaterials.length ?? 0)).length
    if (count === 0) return void toast.warning(translate(message('其他颜色已有这些物料')))
    session.values.putParts([{ path: 'templateDesign.templates', value: next }])
    checkLines(session)
    toast.success(translate(message('物料已用于其他 {count} 个颜色', { count })))
  })
  const commands = useMemo(() => {
    const colors = () => {
      const { templates } = session.methods.getValues('templateDesign') as Design
      return templates.map(({ color, bomMaterials }) => ({
        name: color.trim() || message('未命名颜色'),
        lines: bomMaterials.length,
      }))
    }
    return readOnly ? [] : materialCommands({ colors, takeOver })
  }, [session, readOnly, takeOver])
  useViewCommands(commands)
  return takeOver
}

/** The form section of materials and secondary processes, one part for each colour. */
export function TemplateOrderMaterialSection({ order }: { order: TemplateOrder | undefined }) {
  const t = useText()
  const columns = materialColumns(t)
  const { readOnly } = useFormPlace()
  const rows = useFormValue<Design['sampleDress'] | undefined>('templateDesign.sampleDress')
  const generation = useAlignedTemplates()
  const takeOver = useTakeOver()
  return (
    <Section title={t('物料信息')} columns={1}>
      {(rows ?? []).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: form paths are indexes
        <div key={`${generation}:${index}`} className="min-w-0">
          <ColorHeading
            color={row.color}
            order={order}
            onTakeOver={!readOnly && (rows?.length ?? 0) > 1 ? () => takeOver(index) : undefined}
          />
          <ColorField
            className="mb-2 max-w-80"
            under={`templateDesign.templates.${index}`}
            name="colorEnglish"
            hint={t('英文单据显示英文名称，没有的显示中文')}
          />
          <LineEditor
            name={`templateDesign.templates.${index}.bomMaterials`}
            label={t('{color} 物料', { color: row.color || t('未命名颜色') })}
            empty={t('还没有物料')}
            columns={columns}
            lines={materialLineModel}
          />
          <TemplateOrderProcesses index={index} color={row.color} order={order} />
        </div>
      ))}
      {rows?.length ? null : <p className="text-ink-muted">{t('请先添加颜色')}</p>}
    </Section>
  )
}

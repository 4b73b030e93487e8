import { z } from 'zod'
import { lineTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { text, computed } from '../../../../core/shared/document/document-fields.ts'
import { type ContentOf, type LineOf, lineModel } from '../../../../core/shared/document/document-model.ts'
import { orNull, shownText } from '../../../../core/shared/document/document-shown.ts'
import { message } from '../../../../core/shared/message.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget, unitTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { isBlankMaterial } from '../template-order-checks.ts'
import { joinedColors } from '../template-order-colors.ts'
import { colorEnglishField, materialLineModel, processLineModel, sizeLineModel } from '../template-design-model.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import type { TemplateDesign, TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'
import type { PatterningStatus } from '../template-order-options.ts'
import {
  templateBomMaterials,
  templateOrderColors,
  templateOrderSizes,
  templateSecondaryProcesses,
} from './template-order-color-tables.ts'

/** A colour as the database stores it: pieces and materials in one row. Calls have them as two lists. */
export const storedColorModel = lineModel({
  label: message('颜色'),
  most: templateOrderLimits.colors,
  fields: { color: text({ label: message('颜色'), most: 50 }), colorEnglish: colorEnglishField },
  shown: {
    templateId: computed({ label: message('颜色'), wire: z.number().nullable() }),
    patterningStatus: orNull(shownText({ label: message('进版房') })),
  },
  lines: { sizeRanges: sizeLineModel, bomMaterials: materialLineModel, secondaryProcessInfo: processLineModel },
})

type ColorParts = (typeof storedColorModel)['~']
type WantedColor = ContentOf<ColorParts>
export type StoredColor = LineOf<ColorParts>
type Design = TemplateOrderContent['templateDesign']

type Known = Readonly<Record<string, { readonly id: number; readonly patterningStatus: PatterningStatus }>>

const templateIn = (answers: Readonly<Record<string, unknown>>, color: string) =>
  (answers['templates'] as Known | undefined)?.[color]

/**
 * The tables below a colour. A Template is matched by the colour's name, because other documents refer to the confirmed
 * colour.
 */
export const storedColors = lineTable(storedColorModel, {
  table: templateOrderColors,
  parent: 'orderId',
  match: { by: 'color' },
  computed: { templateId: 't.id', patterningStatus: 't.patterning_status' },
  joins: 'left join templates t on t.order_id = $.order_id and t.color = $.color',
  // A confirmation creates Templates. Demo data give their ids.
  onCreate: {
    templateId: ({ color }, _, answers) => templateIn(answers, color)?.id ?? null,
    patterningStatus: ({ color }, _, answers) => templateIn(answers, color)?.patterningStatus ?? null,
  },
  lines: {
    sizeRanges: lineTable(sizeLineModel, { table: templateOrderSizes, parent: 'colorId', match: 'place' }),
    bomMaterials: lineTable(materialLineModel, {
      table: templateBomMaterials,
      parent: 'colorId',
      references: { material: refers(materialTarget) },
    }),
    secondaryProcessInfo: lineTable(processLineModel, {
      table: templateSecondaryProcesses,
      parent: 'colorId',
      references: {
        supplier: refers(supplierTarget, { label: message('二次工艺') }),
        unit: refers(unitTarget, { label: message('二次工艺') }),
        reviewer: refers(userTarget, { label: message('二次工艺审核人') }),
      },
      computed: { supplierName: `coalesce($_supplier.name, '')` },
      onCreate: { supplierName: ({ supplier }) => supplier?.name ?? '' },
      // A review covers the content that was reviewed: a changed line must be reviewed again, a moved one need not be.
      resetWhenChanged: { reviewStatus: 'Pending', reviewerId: null, reviewedAt: null },
    }),
  },
})

/**
 * The colours of a form as the tables keep them. Blank lines of materials, which a draft may contain, are not stored, nor are colours without a name and
 * without lines.
 */
export function colorsOf(design: Pick<Design, 'sampleDress' | 'templates'>): WantedColor[] {
  return joinedColors(design).flatMap(({ sizeRanges, ...one }) => {
    const color = one.color.trim()
    const bomMaterials = one.bomMaterials.filter((line) => !isBlankMaterial(line))
    const isEmpty = !sizeRanges && !color && bomMaterials.length === 0 && one.secondaryProcessInfo.length === 0
    return isEmpty ? [] : [{ ...one, color, bomMaterials, sizeRanges: sizeRanges ?? [] }]
  })
}

/** A design with its colours as the API shows them: pieces and materials in separate lists. */
export function withColors(order: TemplateOrder, colors: readonly StoredColor[]): TemplateOrder {
  const { code, type } = order.templateDesign
  const templateDesign: TemplateDesign = {
    ...order.templateDesign,
    sampleDress: colors.map(({ color, sizeRanges }) => ({ color, sizeRanges })),
    templates: colors.map(
      ({ color, colorEnglish, templateId, patterningStatus, bomMaterials, secondaryProcessInfo }) => ({
        id: templateId,
        color,
        colorEnglish,
        code,
        type,
        patterningStatus: patterningStatus as PatterningStatus | null,
        bomMaterials,
        secondaryProcessInfo: secondaryProcessInfo.map((process) => ({ ...process, isNew: false })),
      }),
    ),
  }
  return { ...order, templateDesign }
}

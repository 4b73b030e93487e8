import type { LineColumn } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { materialLineModel } from '../template-design-model.ts'

/** What distinguishes materials of the same name: colour, width, supplier. */
function specificationOf(row: Readonly<Record<string, unknown>>): string {
  const material = row['material'] as {
    detail?: string
    color?: string | null
    width?: string | null
    supplier?: { name: string } | null
  } | null
  if (!material) return ''
  const parts = [material.color, material.width ? `${material.width} cm` : undefined, material.supplier?.name]
  return parts.filter(Boolean).join(' · ') || (material.detail ?? '')
}

/** The columns of a colour's materials; `t` translates their headings. */
export function materialColumns(t: (text: string) => string): readonly LineColumn[] {
  return modelColumns(materialLineModel, t, [
    { field: 'material', width: 240, required: true },
    { key: 'specification', label: t('规格'), width: 200, compute: specificationOf },
    { field: 'materialType', label: t('部件类型'), width: 110, required: true, carries: true },
    { field: 'actionRegion', width: 140 },
    { field: 'usage', label: t('单件用量'), unitOf: unitOfMaterial, width: 110 },
    { field: 'description', label: t('说明'), width: 240 },
  ])
}

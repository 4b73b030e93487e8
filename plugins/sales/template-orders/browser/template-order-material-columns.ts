import type { LineColumn } from '../../../../core/browser/form/lines/line-column.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { materialTypeOptions } from '../template-order-options.ts'

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
  return [
    { key: 'material', label: t('物料'), kind: 'picker', lookup: 'materials', width: 240, required: true },
    { key: 'specification', label: t('规格'), kind: 'computed', width: 200, compute: specificationOf },
    {
      key: 'materialType',
      label: t('部件类型'),
      kind: 'select',
      options: materialTypeOptions,
      width: 110,
      required: true,
      carries: true,
    },
    { key: 'actionRegion', label: t('使用部位'), kind: 'text', maximum: 40, width: 140 },
    { key: 'usage', label: t('单件用量'), kind: 'number', decimals: 4, unitOf: unitOfMaterial, width: 110 },
    { key: 'description', label: t('说明'), kind: 'text', maximum: 200, width: 240 },
  ]
}

import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import type { Bom } from '../bom-model.ts'
import { BomColorSections } from './bom-color-sections.tsx'
import { BomCostSections } from './bom-cost-sections.tsx'
import { BomStyleSection } from './bom-style-section.tsx'

/** All of a bill of materials: the style, and of each colour the cost table, or its lines where they are changed. */
export function BomSections({ mode, record }: SectionProps<Bom>) {
  return (
    <>
      <BomStyleSection record={record} />
      {mode === 'detail' && record ? <BomCostSections bom={record} /> : <BomColorSections record={record} />}
    </>
  )
}

import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import type { Bom } from '../bom-model.ts'
import { BomColorSections } from './bom-color-sections.tsx'
import { BomCostSections } from './bom-cost-sections.tsx'
import { BomDesignBanner } from './bom-design-banner.tsx'
import { BomMeasuredBanner } from './bom-measured-banner.tsx'
import { BomStyleSection } from './bom-style-section.tsx'

/** The sections of a bill of materials: the style, and for each colour the cost table, or its lines in a form. */
export function BomSections({ mode, record }: SectionProps<Bom>) {
  return (
    <>
      <BomDesignBanner mode={mode} record={record} />
      <BomMeasuredBanner mode={mode} record={record} />
      <BomStyleSection record={record} />
      {mode === 'detail' && record ? <BomCostSections bom={record} /> : <BomColorSections record={record} />}
    </>
  )
}

import type { DocumentMode } from '../../../../core/browser/document/document-mode.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { TemplateOrderAttachmentSection } from './template-order-attachment-section.tsx'
import { TemplateOrderDesignSection } from './template-order-design-section.tsx'
import { TemplateOrderMeasured } from './template-order-measured.tsx'
import { TemplateOrderMeasurementSection } from './template-order-measurement-section.tsx'
import { TemplateOrderMaterialSection } from './template-order-material-section.tsx'
import { TemplateOrderPatternSection } from './template-order-pattern-section.tsx'

/** All fields of a sample order in its five sections; read-only inside a read-only form. */
export function TemplateOrderFields({ mode, order }: { mode: DocumentMode; order: TemplateOrder | undefined }) {
  return (
    <>
      <TemplateOrderDesignSection mode={mode} order={order} />
      <TemplateOrderPatternSection mode={mode} order={order} />
      <TemplateOrderMeasurementSection />
      {order && mode === 'detail' ? <TemplateOrderMeasured id={order.id} /> : null}
      <TemplateOrderMaterialSection order={order} />
      <TemplateOrderAttachmentSection />
    </>
  )
}

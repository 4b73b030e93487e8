import { CommandBar } from '../../../../core/browser/command/command-bar.tsx'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import type { Material } from '../material-contract.ts'
import { TimelineButton } from '../../../../core/browser/timeline/timeline-button.tsx'
import { materialDocument } from '../material-document.ts'
import { MaterialFields } from './material-fields-view.tsx'
import { MaterialFrame, materialTitle } from './material-frame.tsx'
import { MaterialReading } from './material-reading.tsx'
import { type MaterialValues, valuesOfMaterial } from './material-values.ts'

const { noun } = materialDocument

function MaterialContent({ material }: { material: Material }) {
  const form = useDocumentForm<MaterialValues>({
    key: String(material.id),
    document: noun,
    defaults: valuesOfMaterial(material),
    version: material.version,
    valuesOf: valuesOfMaterial,
  })
  return (
    <DocumentForm form={form} onSubmit={async () => undefined} readOnly saveIntent={null}>
      <MaterialFields />
    </DocumentForm>
  )
}

/** One material, read only. */
export function View({ params }: ViewProps) {
  return (
    <MaterialReading id={params['id'] ?? ''}>
      {(material) => (
        <MaterialFrame
          title={materialTitle(material)}
          material={material}
          actions={
            <>
              <TimelineButton record={{ document: noun, id: material.id, title: material.name }} size="medium" />
              <CommandBar place="detail" document={noun} />
            </>
          }
        >
          <MaterialContent key={`${material.id}:${material.version}`} material={material} />
        </MaterialFrame>
      )}
    </MaterialReading>
  )
}

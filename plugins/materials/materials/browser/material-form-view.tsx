import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { MaterialForm } from './material-form.tsx'
import { MaterialReading } from './material-reading.tsx'

/** New, edit and copy: one form, started in different ways. */
export function View({ params }: ViewProps) {
  const { path } = useView()
  const id = params['id']
  if (id === undefined) return <MaterialForm mode="new" material={undefined} />
  const mode = path.endsWith('/copy') ? 'copy' : 'edit'
  return (
    <MaterialReading id={id} offered={mode === 'edit'}>
      {(material) => <MaterialForm key={`${mode}:${id}`} mode={mode} material={material} />}
    </MaterialReading>
  )
}

import { useState } from 'react'
import { DocumentForm, useDocumentForm } from '../../../core/browser/form/document/document-form.tsx'
import type { LineColumn } from '../../../core/browser/form/lines/line-column.ts'
import { LineEditor } from '../../../core/browser/form/lines/line-editor.tsx'
import { Section } from '../../../core/browser/form/document/section.tsx'
import { Button } from '../../../core/browser/ui/button.tsx'
import { message } from '../../../core/shared/message.ts'

/** The number of lines when the form opens. */
export const longFormLines = 300

const columns: readonly LineColumn[] = [
  { key: 'part', kind: 'text', label: 'Part', width: 120 },
  { key: 'name', kind: 'text', label: 'Name', width: 160 },
  { key: 'usage', kind: 'number', label: 'Usage', width: 90, decimals: 4 },
  { key: 'price', kind: 'number', label: 'Price', width: 90 },
  { key: 'pieces', kind: 'number', label: 'Pieces', width: 90, integer: true, sum: true },
  {
    key: 'kind',
    kind: 'select',
    label: 'Kind',
    width: 110,
    options: [
      { value: 'main', label: message('主料') },
      { value: 'lining', label: message('里料') },
    ],
  },
  { key: 'due', kind: 'date', label: 'Due', width: 120 },
  { key: 'note', kind: 'text', label: 'Note', width: 160 },
]

const line = (n: number) => ({
  part: `P${n}`,
  name: `棉布 ${n}`,
  usage: '1.25',
  price: '18.40',
  pieces: n,
  kind: 'main',
  due: '2026-11-02',
  note: '',
})

const defaults = { lines: Array.from({ length: longFormLines }, (_, at) => line(at + 1)) }

/** A form with a long list of lines. A button draws it, so that drawing can be measured, too. */
export function View() {
  const [shown, setShown] = useState(false)
  const form = useDocumentForm({ key: 'new', document: 'wide_rows', defaults, title: 'Long form' })
  return (
    <div className="p-4">
      <Button onClick={() => setShown(!shown)}>Draw</Button>
      <DocumentForm form={form} onSubmit={async () => undefined}>
        <Section title="Lines" columns={1}>
          {shown ? <LineEditor name="lines" label="Lines" columns={columns} blank={() => line(0)} /> : null}
        </Section>
      </DocumentForm>
    </div>
  )
}

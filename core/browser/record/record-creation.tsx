import type { FieldValues } from 'react-hook-form'
import { useDocumentForm } from '../form/document/document-form.tsx'
import { askToLeave } from '../form/document/form-leaving.ts'
import { FormWindow } from '../form/document/form-window.tsx'
import { useText, useTranslate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import { askFormAbove } from '../workspace/asked-form.tsx'
import { newRecord } from '../workspace/tabs/record-address.ts'
import type { RecordDefinition, SavedRecord } from './record-definition.ts'
import { RecordFields } from './record-fields.tsx'
import type { RecordPlace } from './record-place.ts'
import { recordProblems, useRecordSaver } from './record-saver.ts'

function CreationWindow({
  definition,
  first,
  answer,
}: Pick<RecordPlace, 'definition'> & { first: FieldValues; answer: (saved: SavedRecord | undefined) => void }) {
  const t = useText()
  const translate = useTranslate()
  const title = translate(definition.titles.create)
  const form = useDocumentForm<FieldValues>({
    key: newRecord,
    document: definition.list.document.noun,
    defaults: { ...definition.defaults, ...first },
    check: (values) => recordProblems(definition, values),
    valuesOf: definition.valuesOf,
    begun: {},
    title,
  })
  const saver = useRecordSaver(definition, undefined)
  const save = async () => {
    if (!(await form.submit())) return
    toast.success(t('添加成功'))
    answer(saver.latest())
  }
  const leave = async () => {
    if (await askToLeave(form)) answer(undefined)
  }
  return (
    <FormWindow
      form={form}
      onSubmit={saver.save}
      send={save}
      onClose={() => void leave()}
      title={title}
      width={definition.width ?? 480}
    >
      <RecordFields sections={definition.sections} />
    </FormWindow>
  )
}

/**
 * Opens the form of a new record above the open one, whose field is to refer to it. `first` fills in some of its values. Resolves to the saved record,
 * or to undefined when the person closes the form.
 */
export function askNewRecordOf<Saved extends SavedRecord, Values extends FieldValues>(
  definition: RecordDefinition<Saved, Values>,
  first: Partial<Values>,
): Promise<Saved | undefined> {
  // A form knows a record only as what the definition makes of it.
  const erased = definition as unknown as RecordDefinition<SavedRecord, FieldValues>
  return askFormAbove<SavedRecord>((answer) => (
    <CreationWindow definition={erased} first={first} answer={answer} />
  )) as Promise<Saved | undefined>
}

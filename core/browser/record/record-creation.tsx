import { useAtomValue } from 'jotai'
import type { FieldValues } from 'react-hook-form'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import { useText, useTranslate } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { askFormAbove } from '../workspace/asked-form.tsx'
import { newRecord } from '../workspace/tabs/record-address.ts'
import type { RecordDefinition, SavedRecord } from './record-definition.ts'
import { RecordFields } from './record-fields.tsx'
import type { RecordPlace } from './record-place.ts'
import { askWhetherToLeave, recordProblems, useRecordSaver } from './record-saver.ts'

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
  const { saving } = useAtomValue(form.status)
  const saver = useRecordSaver(definition, undefined)
  const save = async () => {
    if (!(await form.submit())) return
    toast.success(t('添加成功'))
    answer(saver.latest())
  }
  const leave = async () => {
    if (await askWhetherToLeave(form)) answer(undefined)
  }
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={title}
      width={definition.width ?? 480}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('取消')}</Button>
          <Button variant="primary" busy={saving} onClick={() => void save()}>
            {t('保存')}
          </Button>
        </>
      }
    >
      <DocumentForm form={form} onSubmit={saver.save} outline={false}>
        <RecordFields sections={definition.sections} />
      </DocumentForm>
    </Dialog>
  )
}

/**
 * Opens the form of a new record above what is open, with its first values, for a field that refers to it. Resolves to what was saved, or undefined when
 * the form is closed.
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

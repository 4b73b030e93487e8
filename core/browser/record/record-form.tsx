import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import { askToLeave } from '../form/document/form-leaving.ts'
import type { FormSession } from '../form/session/form-session.ts'
import { keepFieldPlace } from '../form/session/kept-place.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { newRecord } from '../workspace/tabs/record-address.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import type { SavedRecord } from './record-definition.ts'
import { RecordFields } from './record-fields.tsx'
import { type RecordSaves, recordFormCommands } from './record-form-commands.ts'
import type { RecordPlace } from './record-place.ts'
import { recordProblems, useRecordSaver } from './record-saver.ts'
import { tellRecordSaved } from './record-saving.ts'

/** Lends the panel the question before unsaved input is left. */
function useLeaveQuestion(form: FormSession, leaveRef: RecordPlace['leaveRef']): void {
  useEffect(() => {
    leaveRef.current = () => askToLeave(form)
    return () => {
      leaveRef.current = undefined
    }
  })
}

/** The form of one record in its panel: fields, saving, and the question before unsaved input is left. */
export function RecordForm({
  definition,
  record,
  saved,
  readOnly,
  leaveRef,
  onShow,
}: RecordPlace & { record: string; saved: SavedRecord | undefined; readOnly: boolean }) {
  const t = useText()
  const translate = useTranslate()
  const { tabId } = useView()
  const { document } = definition.list
  const saver = useRecordSaver(definition, saved)
  const defaults = saved ? definition.valuesOf(saved) : definition.defaults
  const title = saved ? String((saved as Record<string, unknown>)[document.codeField] ?? '') : undefined
  const form = useDocumentForm<FieldValues>({
    key: record,
    document: document.noun,
    defaults,
    version: saved?.version,
    check: (values) => recordProblems(definition, values),
    valuesOf: definition.valuesOf,
    title: title ?? translate(definition.titles.create),
  })
  const { saving } = useAtomValue(form.status)

  useLeaveQuestion(form, leaveRef)

  const isNew = record === newRecord
  const actions = useRef<RecordSaves>(undefined)
  useEffect(() => {
    const submit = async (): Promise<SavedRecord | undefined> => {
      if (!(await form.submit())) return undefined
      const done = saver.lastSave()
      if (done) tellRecordSaved(definition, done)
      else toast.success(t('添加成功'))
      return saver.latest()
    }
    actions.current = {
      close: async () => {
        if (await submit()) await onShow(undefined, { asked: true, replace: true })
      },
      stay: async () => {
        const done = await submit()
        if (!done || !isNew) return
        keepFieldPlace(tabId)
        await onShow(String(done.id), { asked: true, replace: true })
      },
      another: async () => {
        if (!(await submit())) return
        saver.forget()
        form.replace(definition.defaults, definition.defaults, undefined)
        form.fields.goTo(definition.sections[0]?.fields[0]?.key ?? '')
      },
    }
  })
  const [saves] = useState<RecordSaves>(() => ({
    close: async () => actions.current?.close(),
    stay: async () => actions.current?.stay(),
    another: async () => actions.current?.another(),
  }))
  const commands = useMemo(() => (readOnly ? [] : recordFormCommands(saves, isNew)), [saves, readOnly, isNew])
  useViewCommands(commands)

  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto px-4 pt-3 pb-6">
        <DocumentForm form={form} onSubmit={saver.save} readOnly={readOnly} outline={false}>
          <RecordFields sections={definition.sections} />
        </DocumentForm>
      </div>
      {readOnly ? null : (
        <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t bg-panel px-4 py-2">
          <Button variant="ghost" disabled={saving} onClick={() => void onShow(undefined)}>
            {t('取消')}
          </Button>
          {commands
            .filter(({ id }) => id !== 'record.saveAndStay')
            .toReversed()
            .map(({ id }) => (
              <CommandButton key={id} id={id} variant={id === 'record.save' ? 'primary' : 'secondary'} />
            ))}
        </footer>
      )}
    </>
  )
}

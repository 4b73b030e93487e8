import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import { askToLeave } from '../form/document/form-leaving.ts'
import type { SaveContext } from '../form/session/form-options.ts'
import { keepFieldPlace } from '../form/session/kept-place.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import { formOptionsOf } from './any-page.ts'
import { panelFormCommands } from './document-form-commands.ts'
import { recordActs } from './document-form-flow.ts'
import { formKeyOf } from './document-mode.ts'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'
import type { PanelPlace } from './panel-place.ts'

type PanelFormProps = PanelPlace & {
  readonly page: AnyPage
  readonly title: string
  /** The saved record; undefined while a new one is made. */
  readonly saved: AnyRecord | undefined
  readonly readOnly: boolean
}

/** Draws the form of a record in a panel, saves it, and asks before unsaved input is left. */
export function DocumentPanelForm({ page, title, saved, readOnly, leaveRef, onShow }: PanelFormProps) {
  const t = useText()
  const { tabId } = useView()
  const { sections: Sections } = page
  const mode = saved ? 'edit' : 'new'
  const form = useDocumentForm<AnyContent>({
    key: formKeyOf(mode, saved?.id),
    ...formOptionsOf(page),
    defaults: saved ? page.valuesOf(saved) : page.empty(),
    version: saved?.version,
    check: (values) => page.problems(values, undefined),
    title,
  })
  const { saving } = useAtomValue(form.status)
  useEffect(() => {
    leaveRef.current = () => askToLeave(form)
    return () => {
      leaveRef.current = undefined
    }
  })

  const latest = useRef(saved)
  const onSubmit = async (values: AnyContent, { version, idempotencyKey }: SaveContext) => {
    latest.current = await page.save(latest.current, values, { type: undefined, version, idempotencyKey })
    return latest.current
  }
  const actsNow = useLatest(() =>
    recordActs(page, form, {
      onSaved: () => void onShow(undefined, { asked: true, replace: true }),
      onStayed: () => {
        if (mode === 'edit' || !latest.current) return
        keepFieldPlace(tabId)
        void onShow(String(latest.current.id), { asked: true, replace: true })
      },
      onNext: () => {
        latest.current = undefined
        form.replace(page.empty(), page.empty(), undefined)
        form.firstControl()?.focus()
      },
    }),
  )
  const commands = useMemo(
    () => (readOnly ? [] : panelFormCommands(actsNow, mode === 'new')),
    [actsNow, mode, readOnly],
  )
  useViewCommands(commands)

  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto px-4 pt-3 pb-6">
        <DocumentForm form={form} onSubmit={onSubmit} readOnly={readOnly} outline={false}>
          <Sections mode={mode} record={saved} />
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

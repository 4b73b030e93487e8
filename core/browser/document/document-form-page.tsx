import { useMemo, useState } from 'react'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import type { SaveContext } from '../form/session/form-options.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import { documentFormCommands } from './document-form-commands.ts'
import { formActs, saveTypeOf } from './document-form-flow.ts'
import { DocumentFrame, DocumentHeader, useDocumentTitle } from './document-header.tsx'
import { type DocumentMode, formKeyOf, isOwnMode } from './document-mode.ts'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'

function startingContent(page: AnyPage, mode: DocumentMode, record: AnyRecord | undefined): AnyContent {
  if (!record) return page.empty()
  return (page.starts[mode]?.start ?? page.valuesOf)(record)
}

/** The form of a document: from empty, from a saved or confirmed one, or from another document. */
export function DocumentFormPage({
  page,
  mode,
  record,
}: {
  page: AnyPage
  mode: DocumentMode
  record: AnyRecord | undefined
}) {
  const { open } = useView()
  const { steps, sections: Sections, banner: Banner, AfterSubmit } = page
  const { document } = steps
  const title = useDocumentTitle(page, mode, record)
  const isSaved = isOwnMode(mode)
  // What revising saves takes the document out of the state that it was opened in; the form goes on as it began.
  const [revising] = useState(
    () => mode === 'revise' && record !== undefined && steps.steps.regression.from.includes(steps.stateOf(record)),
  )
  const [confirmed, setConfirmed] = useState<AnyRecord>()

  const form = useDocumentForm<AnyContent>({
    key: formKeyOf(mode, record?.id),
    document: document.noun,
    defaults: startingContent(page, mode, record),
    version: isSaved ? record?.version : undefined,
    schema: page.schema,
    check: (values, intent) => page.problems(values, saveTypeOf(intent)),
    valuesOf: page.valuesOf,
    revive: page.revive,
    parts: page.parts,
    merging: page.merging,
    title,
  })

  const commands = useMemo(() => {
    const saved = () => form.lastReply() as AnyRecord | undefined
    const go = (place: '/edit' | '') => {
      const id = saved()?.id
      if (id) open(`${document.path}/${id}${place}`, 'here')
    }
    const acts = formActs(page, form, {
      onDraft: () => (isSaved ? undefined : go('/edit')),
      onRevised: () => go('/edit'),
      onConfirmed: () => {
        const done = saved()
        if (done && page.AfterSubmit && page.hasAfterSubmit?.(done)) setConfirmed(done)
        else go('')
      },
    })
    const all = documentFormCommands(document, { submit: steps.steps.submit.title }, acts)
    return revising ? all.revise : all.draft
  }, [page, form, document, steps, isSaved, open, revising])
  useViewCommands(commands)

  const onSubmit = (values: AnyContent, { intent, version, idempotencyKey }: SaveContext) => {
    const before = (form.lastReply() as AnyRecord | undefined) ?? (isSaved ? record : undefined)
    return page.save(before, values, { type: saveTypeOf(intent), version, idempotencyKey })
  }

  return (
    <DocumentFrame
      header={
        <DocumentHeader
          page={page}
          mode={mode}
          record={record}
          actions={commands.map((command, index) => (
            <CommandButton
              key={command.id}
              id={command.id}
              variant={index === commands.length - 1 ? 'primary' : 'secondary'}
            />
          ))}
        />
      }
    >
      {Banner ? <Banner mode={mode} record={record} /> : null}
      <DocumentForm form={form} onSubmit={onSubmit} saveIntent={null}>
        <Sections mode={mode} record={record} />
      </DocumentForm>
      {confirmed && AfterSubmit ? (
        <AfterSubmit record={confirmed} onClose={() => open(`${document.path}/${confirmed.id}`, 'here')} />
      ) : null}
    </DocumentFrame>
  )
}

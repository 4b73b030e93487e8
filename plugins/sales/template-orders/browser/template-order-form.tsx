import { useMemo, useState } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { permitsNow } from '../../../../core/browser/session/session.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { TaskOrder } from '../../business-tasks/browser/business-task-creation.ts'
import { BusinessTaskDialog } from '../../business-tasks/browser/business-task-dialog.tsx'
import { confirmProblems, draftProblems } from '../template-order-checks.ts'
import { templateOrderCreate, templateOrderUpdate } from '../template-order-contract.ts'
import { contentOf } from '../template-order-copy.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { opensTaskDialog } from '../template-order-rules.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'
import { templateOrderModel } from '../template-order-model.ts'
import { TemplateOrderFields } from './template-order-fields-view.tsx'
import { draftCommands, reviseCommands, saveTypes } from './template-order-form-commands.ts'
import { templateOrderParts } from './template-order-form-parts.ts'
import type { FormMode } from './template-order-form-mode.ts'
import { formKeyOf, startingContent } from './template-order-form-mode.ts'
import { templateOrderMerging } from './template-order-merge.ts'
import { TemplateOrderFrame, TemplateOrderHeader, useOrderTitle } from './template-order-header.tsx'

const { noun, path } = templateOrderDocument

async function save(
  saved: TemplateOrder | undefined,
  values: TemplateOrderContent,
  context: SaveContext,
): Promise<TemplateOrder> {
  const type = saveTypes[context.intent as keyof typeof saveTypes]
  const query = type ? { type } : {}
  const answer = saved
    ? await call(templateOrderUpdate, {
        query,
        body: { ...values, id: saved.id, version: context.version ?? saved.version },
      })
    : await call(templateOrderCreate, { query, body: values, idempotencyKey: context.idempotencyKey })
  await invalidateDocuments(noun)
  return answer
}

function taskOrderOf({ id, typeExplain, templateDesign }: TemplateOrder): TaskOrder {
  const { code, type, customerCode, templateFollower } = templateDesign
  return { id, code, type, typeExplain: typeExplain ?? '', customerCode, templateFollower }
}

/** The form of a sample order: from empty, from a saved or confirmed order, or from another order. */
export function TemplateOrderForm({ mode, order }: { mode: FormMode; order: TemplateOrder | undefined }) {
  const { open } = useView()
  const title = useOrderTitle(mode, order)
  const isSaved = mode === 'edit' || mode === 'revise'
  const [revising] = useState(mode === 'revise' && order?.syncStatus === 'Finished')
  const [confirmed, setConfirmed] = useState<TemplateOrder>()

  const form = useDocumentForm<TemplateOrderContent>({
    key: formKeyOf(mode, order),
    document: noun,
    defaults: startingContent(mode, order),
    version: isSaved ? order?.version : undefined,
    schema: templateOrderModel.body,
    check: (values, intent) => (intent === 'draft' ? draftProblems(values) : confirmProblems(values)),
    valuesOf: contentOf,
    parts: templateOrderParts,
    merging: templateOrderMerging,
    title,
  })

  const commands = useMemo(() => {
    const saved = () => form.lastReply() as TemplateOrder | undefined
    const go = (place: 'edit' | 'detail') => {
      const id = saved()?.id
      if (id) open(place === 'edit' ? `${path}/${id}/edit` : `${path}/${id}`, 'here')
    }
    const flow = {
      form,
      onDraft: () => (isSaved ? undefined : go('edit')),
      onRevised: () => go('edit'),
      onConfirmed: () => {
        const done = saved()
        if (done && opensTaskDialog(done) && permitsNow(write('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL')))
          setConfirmed(done)
        else go('detail')
      },
    }
    return revising ? reviseCommands(flow) : draftCommands(flow)
  }, [form, isSaved, open, revising])
  useViewCommands(commands)

  const onSubmit = (values: TemplateOrderContent, context: SaveContext) =>
    save((form.lastReply() as TemplateOrder | undefined) ?? (isSaved ? order : undefined), values, context)

  return (
    <TemplateOrderFrame
      header={
        <TemplateOrderHeader
          mode={mode}
          order={order}
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
      <DocumentForm form={form} onSubmit={onSubmit} saveIntent={null}>
        <TemplateOrderFields mode={mode} order={order} />
      </DocumentForm>
      {confirmed ? (
        <BusinessTaskDialog order={taskOrderOf(confirmed)} onClose={() => open(`${path}/${confirmed.id}`, 'here')} />
      ) : null}
    </TemplateOrderFrame>
  )
}

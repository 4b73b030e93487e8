import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { type Material, materialCreate, materialUpdate } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { materialProblems } from '../material-rules.ts'
import { materialFormCommands } from './material-form-commands.ts'
import { MaterialFields } from './material-fields-view.tsx'
import { tellMaterialSaved } from './material-undo.ts'
import { MaterialFrame, materialTitle } from './material-frame.tsx'
import { bodyOfMaterial, emptyMaterial, type MaterialValues, startingMaterial } from './material-values.ts'

const { noun, path } = materialDocument

/** How the form was opened: empty, on a saved material, or on a copy of one. */
export type MaterialFormMode = 'new' | 'edit' | 'copy'

/** Choices of pickers are kept for a while; a saved material must be found in them at once. */
const pickerChoices = 'lookup'

async function saveMaterial(
  edited: Material | undefined,
  values: MaterialValues,
  context: SaveContext,
): Promise<Material> {
  const body = bodyOfMaterial(values)
  try {
    return edited
      ? await call(materialUpdate, {
          params: { id: edited.id },
          body: { ...body, version: context.version ?? edited.version },
        })
      : await call(materialCreate, { body, idempotencyKey: context.idempotencyKey })
  } finally {
    await invalidateDocuments(noun, pickerChoices)
  }
}

/** The form of a material. Saving leads back to the list. */
export function MaterialForm({ mode, material }: { mode: MaterialFormMode; material: Material | undefined }) {
  const t = useText()
  const { open, close, setDirty } = useView()
  const edited = mode === 'edit' ? material : undefined
  const name = material?.name ?? ''
  const title = { new: t('新建物料'), edit: material ? materialTitle(material) : '', copy: t('复制 {name}', { name }) }[
    mode
  ]
  const form = useDocumentForm<MaterialValues>({
    key: material ? (edited ? String(material.id) : `copy:${material.id}`) : 'new',
    document: noun,
    defaults: material ? startingMaterial(material) : emptyMaterial,
    version: edited?.version,
    check: (values) => materialProblems(bodyOfMaterial(values)),
    valuesOf: startingMaterial,
    title,
  })
  const finish = useRef<(closes: boolean) => Promise<void>>(undefined)
  useEffect(() => {
    finish.current = async (closes) => {
      if (!(await form.submit())) return
      const before = form.savedOver()
      if (before) tellMaterialSaved(before, form.lastReply() as Material)
      else toast.success(t('添加成功'))
      if (!closes && edited) return
      setDirty(false)
      // A new material is gone on with where it is edited.
      if (!closes) return open(`${path}/${(form.lastReply() as Material).id}/edit`, 'here')
      open(path)
      close()
    }
  })
  const [save] = useState(() => async (closes: boolean) => finish.current?.(closes))
  const commands = useMemo<readonly Command[]>(() => materialFormCommands(save), [save])
  const onSubmit = (values: MaterialValues, context: SaveContext) => saveMaterial(edited, values, context)
  useViewCommands(commands)
  return (
    <MaterialFrame
      title={title}
      material={edited}
      actions={commands
        .toReversed()
        .map(({ id }, at) => (
          <CommandButton key={id} id={id} variant={at === commands.length - 1 ? 'primary' : 'secondary'} />
        ))}
    >
      <DocumentForm form={form} onSubmit={onSubmit} saveIntent={null}>
        <MaterialFields />
      </DocumentForm>
    </MaterialFrame>
  )
}

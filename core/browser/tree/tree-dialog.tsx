import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type Message, message } from '../../shared/message.ts'
import { requiredProblems } from '../../shared/required.ts'
import type { FieldProblem } from '../../shared/rule.ts'
import { parentRefusal } from '../../shared/tree-parent.ts'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import { askToLeave } from '../form/document/form-leaving.ts'
import type { SaveContext } from '../form/session/form-options.ts'
import { TextField } from '../form/fields/text-field.tsx'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { TreeDefinition } from './tree-definition.ts'
import { parentTreeOf, pathToNode, type TreeNode } from './tree-model.ts'
import { TreeParentField } from './tree-parent-field.tsx'
import { levelBelow, parentChoices } from './tree-parents.ts'
import type { TreeSaving, TreeValues } from './tree-saving.ts'

/** What the dialog is about: a node that is there, or a new one and where it is to hang. */
export type TreeTarget = { readonly node: TreeNode } | { readonly parentId: number | null }

const longest = 60

/** The form values of a node; the English name only in trees that have one. */
const valuesIn =
  ({ english }: TreeDefinition) =>
  ({ name, nameEnglish, parentId }: TreeValues): TreeValues => ({
    name,
    ...(english ? { nameEnglish: nameEnglish ?? null } : {}),
    parentId,
  })

function treeProblems({ name }: TreeValues, refusal: Message | undefined): FieldProblem[] {
  return [
    ...requiredProblems({ name }, { name: message('请输入名称') }),
    ...(refusal ? [{ field: 'parentId', message: refusal }] : []),
  ]
}

/** Adds or edits one node of a tree: its name and, in trees of several levels, what it hangs below. Enter saves both at once. */
export function TreeDialog({
  definition,
  nodes,
  target,
  saving,
  onSaved,
  onClose,
  lastFocus,
}: {
  definition: TreeDefinition
  nodes: readonly TreeNode[]
  target: TreeTarget
  saving: TreeSaving
  onSaved: (saved: TreeNode) => void
  onClose: () => void
  /** The line that takes the keyboard again. */
  lastFocus: () => HTMLElement | null
}) {
  const t = useText()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const depth = definition.levels.length
  const opened = 'node' in target ? target.node : undefined
  // Changes that others save meanwhile appear in the tree, so read the node from it.
  const node = opened && (pathToNode(nodes, opened.id).at(-1) ?? opened)
  const tree = parentTreeOf(nodes)
  const valuesOf = valuesIn(definition)

  const form = useDocumentForm<TreeValues>({
    key: node ? String(node.id) : `new ${definition.title.text}`,
    document: definition.noun,
    defaults: 'node' in target ? valuesOf(node ?? target.node) : valuesOf({ name: '', parentId: target.parentId }),
    version: node?.version,
    check: (values) => treeProblems(values, parentRefusal(node, values.parentId, tree, { depth })),
    valuesOf,
    title: node?.name ?? t(definition.title),
  })
  const { saving: busy } = useAtomValue(form.status)
  const parentId = useWatch({ control: form.control, name: 'parentId' })
  const level = t(definition.levels[levelBelow(nodes, parentId) - 1] ?? message('名称'))

  const save = async ({ name, ...more }: TreeValues, { version, idempotencyKey }: SaveContext) => {
    const values = { name: name.trim(), ...more }
    if (!node) return saving.add(values, idempotencyKey)
    // After a choice between two versions the form starts from the other one, which the tree may not show yet.
    const before = { ...node, ...(form.origin().base as TreeValues), version: version ?? node.version }
    return saving.edit(before, values)
  }
  const submit = async () => {
    if (node && !form.noteDirty()) return onClose()
    if (await form.submit()) onSaved(form.lastReply() as TreeNode)
  }
  const leave = async () => {
    if (await askToLeave(form)) onClose()
  }
  const focusName = () => {
    const name = element.current?.querySelector<HTMLInputElement>('[data-field="name"]') ?? null
    name?.select()
    return name
  }

  return (
    <Dialog
      open
      onClose={() => void leave()}
      width={420}
      firstFocus={focusName}
      lastFocus={lastFocus}
      title={node ? t('编辑{what}', { what: level }) : t('添加{what}', { what: level })}
      footer={
        <>
          <Button variant="ghost" keys="Escape" onClick={() => void leave()}>
            {t('取消')}
          </Button>
          <Button variant="primary" type="submit" form={id} keys="Enter" busy={busy}>
            {t('保存')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DocumentForm form={form} onSubmit={save} outline={false}>
          <div className="flex flex-col gap-2.5">
            <TextField name="name" label={level} required maximum={longest} />
            {definition.english ? (
              <TextField
                name="nameEnglish"
                label={t('英文名称')}
                hint={t('英文单据显示英文名称，没有的显示中文')}
                maximum={longest}
              />
            ) : null}
            {depth > 1 ? (
              <TreeParentField
                name="parentId"
                label={t('上级')}
                nodes={nodes}
                choices={parentChoices(nodes, node, depth)}
                disabled={
                  node && parentId === null && tree.height(node.id) >= depth
                    ? t('连同下级最多 {depth} 级', { depth })
                    : undefined
                }
              />
            ) : null}
          </div>
        </DocumentForm>
      </form>
    </Dialog>
  )
}

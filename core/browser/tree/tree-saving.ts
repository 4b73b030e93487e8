import { type Message, message } from '../../shared/message.ts'
import { messageOf } from '../../shared/problem.ts'
import { adding } from '../ui/adding.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { call } from '../api/client.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import type { SavedVersion } from '../command/undo/undo-step.ts'
import { type DoneWords, undoableSave } from '../command/undo/undoable-save.ts'
import { backBy } from '../command/undo/back-call.ts'
import { translate } from '../i18n/text.ts'
import type { TreeDefinition } from './tree-definition.ts'
import type { TreeChange, TreeNode } from './tree-model.ts'

const pickerChoices = 'lookup'

/** What a person says of a node. */
export type TreeValues = {
  readonly name: string
  /** Only in trees whose nodes have an English name. */
  readonly nameEnglish?: string | null
  readonly parentId: number | null
}

/** What a node is given. */
type Held = {
  name?: string
  nameEnglish?: string | null
  parentId?: number | null
  position?: number
  isDeleted?: boolean
}

const placeOf = ({ parentId, position }: TreeNode) => ({ parentId, position })

/** What a save changed of a node. */
function changeOf(before: TreeNode, { name, nameEnglish, parentId }: TreeNode): Message {
  const isRenamed = name !== before.name
  if (!isRenamed && parentId === before.parentId && nameEnglish !== before.nameEnglish)
    return message('改英文名称为 {name}', { name: nameEnglish || message('空') })
  if (parentId === before.parentId) return message('改名为 {name}', { name })
  return !isRenamed ? message('移动') : message('改名为 {name} 并移动', { name })
}

/** What the person reads of a failed save: the problem of the name where there is one. */
export function treeFailure(error: unknown): string {
  const [problem] = error instanceof CallError ? (error.problem.errors ?? []) : []
  return translate(problem ? messageOf(problem) : failureMessage(error))
}

/** Saves nodes of a tree; whatever happens, the tree is read again. All throw `CallError`. */
export function treeSaving({ noun, create, fixed, update }: TreeDefinition) {
  /** What gives a node values; it starts from the version that the node has here. */
  const inputOf = ({ id, name, parentId, isDeleted, version }: TreeNode, next: Held) => {
    const body = { name, parentId, position: null, isDeleted, version, ...next }
    return update.path.includes(':id') ? { params: { id }, body } : { body: { ...body, id } }
  }
  const change = async (node: TreeNode, next: Held) => (await call(update, inputOf(node, next))) as TreeNode
  const settled = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work()
    } finally {
      await invalidateDocuments(noun, pickerChoices)
    }
  }
  /** Says what was saved, and offers to give each node back what it held. */
  const tell = (text: Message, done: DoneWords, saves: readonly SavedVersion[]) =>
    undoableSave(text, done, { document: noun, saves, stale: [noun, pickerChoices] })
  const saveOf = (before: TreeNode, node: TreeNode, held: Held): SavedVersion => ({
    id: node.id,
    name: before.name,
    from: before.version,
    version: node.version,
    back: [backBy(update, inputOf(node, held))],
  })
  return {
    add: ({ name, parentId, ...english }: TreeValues, idempotencyKey: string) =>
      settled(async () => {
        const body = { ...fixed, ...english, name, parentId, position: null, isDeleted: false }
        const made = (await adding(() => call(create, { body, idempotencyKey }))) as TreeNode
        tell(message('添加成功'), { change: message('添加') }, [
          { ...saveOf(made, made, { isDeleted: true }), name, from: undefined },
        ])
        return made
      }),
    /** Saves name and parent together; `before` is the node as this save finds it. A new parent gets it as its last child. */
    edit: (before: TreeNode, { name, parentId, ...english }: TreeValues) =>
      settled(async () => {
        const isMoved = parentId !== before.parentId
        const saved = await change(before, { name, ...english, ...(isMoved ? { parentId } : {}) })
        const wasEnglish = 'nameEnglish' in english ? { nameEnglish: before.nameEnglish ?? null } : {}
        const held = { name: before.name, ...wasEnglish, ...(isMoved ? placeOf(before) : {}) }
        tell(message('修改成功'), { change: changeOf(before, saved) }, [saveOf(before, saved, held)])
        return saved
      }),
    setDeleted: (node: TreeNode, isDeleted: boolean) =>
      settled(async () => {
        const saved = await change(node, { isDeleted })
        const done = isDeleted ? message('删除') : message('恢复')
        tell(message('操作成功'), { change: done }, [saveOf(node, saved, { isDeleted: !isDeleted })])
      }),
    move: (changes: readonly TreeChange[]) =>
      settled(async () => {
        const moved: { readonly from: TreeNode; readonly saved: TreeNode }[] = []
        for (const { node, parentId, position } of changes)
          moved.push({ from: node, saved: await change(node, { parentId, position }) })
        const [first] = moved
        if (!first) return
        const { name } = first.from
        tell(
          message('已移动 {name}', { name }),
          { what: message('{name} {change}', { name, change: message('移动') }) },
          moved.map(({ from, saved }) => saveOf(from, saved, placeOf(from))),
        )
      }),
  }
}

export type TreeSaving = ReturnType<typeof treeSaving>

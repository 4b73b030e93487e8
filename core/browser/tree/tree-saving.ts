import { message } from '../../shared/message.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { call } from '../api/client.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import type { TreeDefinition } from './tree-definition.ts'
import type { TreeChange, TreeNode } from './tree-model.ts'

const pickerChoices = 'lookup'

/** What the person reads of a failed save: the problem of the name where there is one. */
export function treeFailure(error: unknown): string {
  const [problem] = error instanceof CallError ? (error.problem.errors ?? []) : []
  return problem ? problem.message : translate(failureMessage(error))
}

/** Saves nodes of a tree; whatever happens, the tree is read again. All throw `CallError`. */
export function treeSaving({ noun, create, fixed, update }: TreeDefinition) {
  const change = async (
    node: TreeNode,
    next: { name?: string; parentId?: number | null; position?: number; isDeleted?: boolean },
  ): Promise<void> => {
    const { id, name, version } = node
    const body = { name, version, ...next }
    const named = update.path.includes(':id')
    await call(update, named ? { params: { id }, body } : { body: { ...body, id } })
  }
  const settled = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work()
    } finally {
      await invalidateDocuments(noun, pickerChoices)
    }
  }
  return {
    add: (name: string, parentId: number | null) =>
      settled(async () => {
        const made = (await call(create, { body: { ...fixed, name, parentId } })) as TreeNode
        toast.success(translate(message('添加成功')))
        return made
      }),
    rename: (node: TreeNode, name: string) =>
      settled(async () => {
        await change(node, { name })
        toast.success(translate(message('修改成功')))
      }),
    setDeleted: (node: TreeNode, isDeleted: boolean) =>
      settled(async () => {
        await change(node, { isDeleted })
        toast.success(translate(message('操作成功')))
      }),
    move: (changes: readonly TreeChange[]) =>
      settled(async () => {
        for (const { node, parentId, position } of changes) await change(node, { parentId, position })
      }),
  }
}

export type TreeSaving = ReturnType<typeof treeSaving>

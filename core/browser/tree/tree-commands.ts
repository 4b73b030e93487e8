import { message } from '../../shared/message.ts'
import { allow, refuse, type Verdict } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import { listKeys } from '../grid/model/list-commands.ts'
import type { TreeMove, TreeRow } from './tree-model.ts'

/** What the commands of a tree do; all but `search` and `add` act on the marked node. */
export type TreeActions = {
  readonly search: () => void
  readonly add: () => void
  readonly addBelow: () => void
  readonly edit: () => void
  readonly move: (move: TreeMove) => void
  readonly setDeleted: (deleted: boolean) => Promise<void>
  /** Saves the tree as a spreadsheet. */
  readonly export: () => Promise<void>
}

/** The commands that live with a tree. `at` answers the marked line, `depth` is the most levels. */
export function treeCommands(
  actions: () => TreeActions,
  at: () => TreeRow | undefined,
  { depth, canWrite, canExport }: { depth: number; canWrite: boolean; canExport: boolean },
): readonly Command[] {
  const search: Command = {
    id: 'tree.search',
    title: message('搜索本列表'),
    about: message('树'),
    icon: 'search',
    keys: '/',
    run: () => actions().search(),
  }
  const exporting: Command = {
    id: 'tree.export',
    title: message('导出列表'),
    about: message('树'),
    icon: 'file-down',
    keys: listKeys.export,
    run: () => actions().export(),
  }
  const reading = canExport ? [search, exporting] : [search]
  if (!canWrite) return reading
  const marked = (): Verdict => (at() ? allow : refuse(message('请先选择一条')))
  const moving = (id: string, title: ReturnType<typeof message>, keys: string, move: TreeMove): Command => ({
    id,
    title,
    keys,
    check: marked,
    run: () => actions().move(move),
  })
  return [
    ...reading,
    { id: 'tree.add', title: message('添加同级'), icon: 'plus', keys: 'n', run: () => actions().add() },
    ...(depth > 1
      ? [
          {
            id: 'tree.addBelow',
            title: message('添加下级'),
            icon: 'git-branch',
            keys: 'Shift+n',
            check: () => {
              const row = at()
              if (!row) return refuse(message('请先选择一条'))
              if (row.node.isDeleted) return refuse(message('已删除'))
              return row.level < depth ? allow : refuse(message('最多 {depth} 级', { depth }))
            },
            run: () => actions().addBelow(),
          },
        ]
      : []),
    {
      id: 'tree.edit',
      title: message('编辑'),
      keywords: 'edit rename',
      icon: 'pencil',
      keys: 'F2',
      check: marked,
      run: () => actions().edit(),
    },
    moving('tree.moveUp', message('上移'), 'Alt+ArrowUp', 'up'),
    moving('tree.moveDown', message('下移'), 'Alt+ArrowDown', 'down'),
    ...(depth > 1
      ? [
          moving('tree.moveIn', message('归入上一项'), 'Alt+ArrowRight', 'in'),
          moving('tree.moveOut', message('移到上一级'), 'Alt+ArrowLeft', 'out'),
        ]
      : []),
    {
      id: 'tree.delete',
      title: message('删除'),
      icon: 'trash',
      keys: 'Delete',
      danger: true,
      check: () => {
        const row = at()
        if (!row) return refuse(message('请先选择一条'))
        return row.node.isDeleted ? refuse(message('已删除')) : allow
      },
      run: () => actions().setDeleted(true),
    },
    {
      id: 'tree.restore',
      title: message('恢复'),
      icon: 'undo',
      check: () => (at()?.node.isDeleted ? allow : refuse(message('没有被删除'))),
      run: () => actions().setDeleted(false),
    },
  ]
}

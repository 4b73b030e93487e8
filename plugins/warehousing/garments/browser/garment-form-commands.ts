import type { Command } from '../../../../core/browser/command/command.ts'
import { type DocumentKind, writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'

/** What the commands of a form do with its production orders. */
export type GarmentFormActs = {
  readonly pick: () => void
  /** Whether production orders may be chosen yet. Default: they may. */
  readonly canPick?: () => Verdict
  readonly canFill: () => boolean
  readonly fill: () => void | Promise<void>
  /** How many production orders there are. */
  readonly count: () => number
  readonly turn: (by: 1 | -1) => void
  readonly remove: () => void
}

/** Ids of the commands of a form that moves garments, by what they do. */
export const garmentCommandIds = ({ noun }: Pick<DocumentKind, 'noun'>) => ({
  pick: `${noun}.pickOrders`,
  fill: `${noun}.fillOpen`,
  next: `${noun}.nextOrder`,
  previous: `${noun}.previousOrder`,
  remove: `${noun}.removeOrder`,
})

const none = refuse(message('请选择生产单！'))

/** The commands of a form that moves garments of production orders. */
export function garmentFormCommands(document: DocumentKind, of: GarmentFormActs): readonly Command[] {
  const ids = garmentCommandIds(document)
  const permission = writersOf(document)
  const some = () => (of.count() > 0 ? allow : none)
  const several = () => (of.count() > 1 ? allow : refuse(message('只有一张生产单')))
  return [
    {
      id: ids.fill,
      title: message('填入未完成数量'),
      keywords: 'fill open quantity rest sizes',
      icon: 'list-checks',
      keys: 'Alt+1',
      permission,
      check: () => (of.canFill() ? allow : refuse(message('没有可填入的尺码'))),
      run: of.fill,
    },
    {
      id: ids.pick,
      title: message('选择关联生产单'),
      keywords: 'pick link production orders add',
      icon: 'layers',
      keys: 'Alt+2',
      permission,
      check: () => of.canPick?.() ?? allow,
      run: of.pick,
    },
    {
      id: ids.next,
      title: message('下一张生产单'),
      keywords: 'next production order tab',
      icon: 'chevron-right',
      keys: 'Alt+PageDown',
      check: several,
      run: () => of.turn(1),
    },
    {
      id: ids.previous,
      title: message('上一张生产单'),
      keywords: 'previous production order tab',
      icon: 'chevron-left',
      keys: 'Alt+PageUp',
      check: several,
      run: () => of.turn(-1),
    },
    {
      id: ids.remove,
      title: message('移除生产单'),
      keywords: 'remove production order tab',
      icon: 'trash',
      permission,
      check: some,
      run: of.remove,
    },
  ]
}

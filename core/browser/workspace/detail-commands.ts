import { message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'
import type { View } from './tabs/view.ts'

/** Whether a view is the detail of one record: such an address ends in the record's id. */
export function isDetail({ document, path }: Pick<View, 'document' | 'path'>): boolean {
  return document !== undefined && path.endsWith('/$id')
}

/** The commands that live with every page that shows one record. */
export function detailCommands(back: () => void): readonly Command[] {
  return [
    {
      id: 'detail.leave',
      title: message('返回上一处'),
      keywords: 'back leave close',
      icon: 'arrow-left',
      keys: 'Escape',
      quiet: true,
      run: back,
    },
  ]
}

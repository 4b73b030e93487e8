import { message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'

/** What happens after a record of a panel is saved. */
export type RecordSaves = {
  readonly close: () => Promise<void>
  readonly stay: () => Promise<void>
  readonly another: () => Promise<void>
}

/** The ways to save the record of a panel: and close it, go on with it, or begin the next new one. */
export function recordFormCommands(saves: RecordSaves, isNew: boolean): readonly Command[] {
  const shared = { keywords: 'save submit', icon: 'save' } as const
  return [
    { ...shared, id: 'record.save', title: message('保存'), icon: 'check', keys: '$mod+Enter', run: saves.close },
    { ...shared, id: 'record.saveAndStay', title: message('保存并继续编辑'), keys: '$mod+s', run: saves.stay },
    ...(isNew
      ? [
          {
            ...shared,
            id: 'record.saveAndNew',
            title: message('保存并新建'),
            keys: '$mod+Shift+Enter',
            run: saves.another,
          },
        ]
      : []),
  ]
}

import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'

/** The commands of the key editor. */
export function keyEditorCommands(run: {
  readonly save: () => void
  readonly choose: () => void
  readonly reset: () => Promise<void>
}): readonly Command[] {
  return [
    { id: 'keys.export', title: message('导出快捷键'), icon: 'download', run: run.save },
    { id: 'keys.import', title: message('导入快捷键'), icon: 'file-up', run: run.choose },
    { id: 'keys.resetAll', title: message('重置全部快捷键'), icon: 'undo', run: run.reset },
  ]
}

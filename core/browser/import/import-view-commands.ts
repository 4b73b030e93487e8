import { message } from '../../shared/message.ts'
import type { ImportTask } from '../../shared/import-contract.ts'
import { canRunImport, canRunWithoutErrors } from '../../shared/import-rules.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/document-commands.ts'

/** The commands of the import's first step: which file. */
export function importChooserCommands(run: {
  readonly choose: () => void
  /** Fetches a sheet to fill in, with the records that there are or without. */
  readonly sheet: (withRecords: boolean) => Promise<void>
}): readonly Command[] {
  return [
    { id: 'import.choose', title: message('选择文件'), icon: 'file-up', keys: '$mod+Enter', run: run.choose },
    {
      id: 'import.template',
      title: message('下载空白模板'),
      icon: 'file-spreadsheet',
      run: () => run.sheet(false),
    },
    {
      id: 'import.records',
      title: message('下载现有资料'),
      keywords: 'export download records',
      icon: 'download',
      run: () => run.sheet(true),
    },
  ]
}

/** The commands of the second step: which column is what. */
export function importMapperCommands(run: {
  readonly check: () => Promise<void>
  readonly back: () => void
}): readonly Command[] {
  return [
    { id: 'import.check', title: message('核对数据'), icon: 'list-checks', keys: '$mod+Enter', run: run.check },
    { id: 'import.back', title: message('换一个文件'), icon: 'undo', run: run.back },
  ]
}

/** The commands of the last step, which shows what would change and what has changed. */
export function importResultCommands(run: {
  readonly run: (withoutErrors: boolean) => Promise<void>
  readonly problems: () => Promise<void>
  readonly again: (checked: ImportTask) => Promise<void>
  readonly other: () => void
}): readonly Command[] {
  return [
    ...commandsOf<ImportTask>('imports', [
      {
        id: 'import.run',
        title: message('全部导入'),
        icon: 'import',
        keys: '$mod+Enter',
        check: canRunImport,
        run: () => run.run(false),
      },
      {
        id: 'import.runGood',
        title: message('只导入没有错误的行'),
        keywords: 'import only good correct valid rows partly skip errors',
        icon: 'import',
        keys: '$mod+Shift+Enter',
        check: canRunWithoutErrors,
        run: () => run.run(true),
      },
      { id: 'import.problems', title: message('下载错误清单'), icon: 'download', run: run.problems },
      {
        id: 'import.again',
        title: message('重新核对'),
        keywords: 'check again retry',
        icon: 'refresh',
        run: ({ records: [checked] }) => run.again(checked),
      },
    ]),
    { id: 'import.other', title: message('导入另一个文件'), icon: 'file-up', run: run.other },
  ]
}

import type { Command, CommandChoice } from '../../../core/browser/command/command.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import { message } from '../../../core/shared/message.ts'
import { periodOptions } from '../insight-period.ts'

/** The functions that the commands of the page call. */
type InsightActs = {
  readonly period: (text: string) => void
  readonly splits: () => readonly CommandChoice[]
  readonly split: (key: string) => void
  readonly figures: () => readonly CommandChoice[]
  readonly figure: (id: string) => void
  readonly table: () => void
  readonly save: () => Promise<void>
  readonly print: () => string
}

const chosen = (all: readonly CommandChoice[], typed: string) =>
  Promise.resolve(all.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase())))

export const tableCommand = 'insight.table'
export const saveCommand = 'insight.save'
export const printCommand = 'insight.print'

/** The commands that live with a page of figures. */
export function insightPageCommands(acts: () => InsightActs): readonly Command[] {
  return [
    {
      id: tableCommand,
      title: message('图与表格切换'),
      keywords: 'table chart toggle',
      icon: 'file-spreadsheet',
      keys: 'b',
      run: () => acts().table(),
    },
    {
      id: 'insight.figure',
      title: message('选择指标'),
      keywords: 'figure measure choose',
      keys: 'f',
      pages: [{ key: 'figure', title: message('指标'), choices: (typed) => chosen(acts().figures(), typed) }],
      run: ({ arguments: { figure } }) => figure && acts().figure(figure.value),
    },
    {
      id: 'insight.period',
      title: message('选择期间'),
      keywords: 'period month quarter year',
      keys: 'p',
      pages: [
        {
          key: 'period',
          title: message('期间'),
          choices: (typed) =>
            chosen(
              periodOptions.map(({ value, label }) => ({ value, title: translate(label) })),
              typed,
            ),
        },
      ],
      run: ({ arguments: { period } }) => period && acts().period(period.value),
    },
    {
      id: 'insight.split',
      title: message('选择拆分'),
      keywords: 'split divide by customer brand follower factory',
      keys: 's',
      pages: [{ key: 'split', title: message('拆分'), choices: (typed) => chosen(acts().splits(), typed) }],
      run: ({ arguments: { split } }) => split && acts().split(split.value),
    },
    {
      id: saveCommand,
      title: message('下载表格'),
      keywords: 'export download xlsx excel spreadsheet',
      icon: 'download',
      keys: 'Shift+E',
      run: () => acts().save(),
    },
    {
      id: printCommand,
      title: message('打印经营分析'),
      keywords: 'print paper pdf',
      icon: 'printer',
      keys: 'Shift+P',
      run: ({ open }) => open(acts().print()),
    },
  ]
}

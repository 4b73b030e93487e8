import type { Command, CommandPage } from '../../../../core/browser/command/command.ts'
import { choicesOf, commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { bomDocument } from '../../boms/bom-document.ts'
import type { BomState } from '../../boms/bom-steps.ts'
import { businessTaskDocument } from '../../business-tasks/business-task-document.ts'
import { quoteDocument } from '../quote-document.ts'

const { noun: made } = quoteDocument

/** Id of the command that quotes a colour of a bill. */
export const quoteBomCommand = `${bomDocument.noun}.quote`

const title = message('报价…')
const shared = {
  keywords: 'quote price offer of this colour 新建报价单',
  icon: 'calculator',
  permission: writersOf(quoteDocument),
  makes: made,
} as const

const colorPage: CommandPage = {
  key: 'color',
  title: message('选择要报价的颜色'),
  takesOnly: true,
  choices: choicesOf<BomState>(async (bom, typed) => (await import('./quote-actions.ts')).colorsOfBom(typed, bom)),
}

/** What the row of a business task lends. */
type LentTask = {
  readonly id: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly bomStatus?: string | null
}

/** The ways to a new quote from the records of its design. */
export const quoteDesignCommands: readonly Command[] = [
  ...commandsOf<BomState>(bomDocument.noun, [
    {
      ...shared,
      id: quoteBomCommand,
      title,
      places: ['row', 'detail'],
      pages: [colorPage],
      run: async ({ records: [{ code, type }], arguments: { color }, open }) => {
        const { newQuoteAddress } = await import('./quote-actions.ts')
        open(newQuoteAddress({ code, type, color: color?.title ?? '' }))
      },
    },
  ]),
  ...commandsOf<LentTask>(businessTaskDocument.noun, [
    {
      ...shared,
      id: `${businessTaskDocument.noun}.quote`,
      title: message('报价'),
      places: ['row'],
      check: ({ bomStatus }) => (bomStatus ? allow : refuse(message('该款色还没有 BOM 单，不能报价'))),
      run: async ({ records: [task], open }) => {
        const { newQuoteAddress } = await import('./quote-actions.ts')
        open(newQuoteAddress(task))
      },
    },
  ]),
]

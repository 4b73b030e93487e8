import { message } from '../../shared/message.ts'
import type { CommandPage } from '../command/command.ts'
import { translate } from '../i18n/text.ts'
import type { PrintTemplate } from './print-template.ts'

/** Asks on which paper something is printed. */
export type PaperChoice = {
  /** The question, the paper that this browser used last first: a printer keeps its paper. */
  readonly page: CommandPage
  /** Returns the chosen paper, or the one that was used last, and remembers it. */
  take(value: string | undefined): string
}

/** Makes the question for a paper. The browser keeps the answer under `storageKey`. */
export function paperChoice(storageKey: string, papers: NonNullable<PrintTemplate['papers']>): PaperChoice {
  const lastFirst = () => {
    const last = localStorage.getItem(storageKey)
    return papers.toSorted((one, other) => Number(other.value === last) - Number(one.value === last))
  }
  return {
    page: {
      key: 'paper',
      title: message('纸张'),
      choices: async () => lastFirst().map(({ value, title }) => ({ value, title: translate(title) })),
    },
    take: (given) => {
      const paper = given ?? lastFirst()[0]?.value ?? ''
      localStorage.setItem(storageKey, paper)
      return paper
    },
  }
}
